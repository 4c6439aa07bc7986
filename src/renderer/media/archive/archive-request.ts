import { create } from 'zustand'
import type { ArchiveScope } from '../../../shared/domain/keeping/archive.ts'

type ArchiveRequest = {
  isOpen: boolean
  /** Null: boards are chosen, and archives are looked at. */
  scope: ArchiveScope | null
  /** What had the focus then. */
  from: HTMLElement | null
}

/** The question which originals go to an archive, or come back. */
export const archiveRequest = create<ArchiveRequest>()(() => ({ isOpen: false, scope: null, from: null }))

/** @param scope null: the person chooses boards */
export function openArchive(scope: ArchiveScope | null): void {
  const from = document.activeElement instanceof HTMLElement ? document.activeElement : null
  archiveRequest.setState({ isOpen: true, scope, from })
}

export function closeArchive(): void {
  archiveRequest.setState({ isOpen: false })
}
