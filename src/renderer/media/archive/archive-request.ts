import { create } from 'zustand'
import type { ArchiveScope } from '../../../shared/domain/keeping/archive.ts'
import { focusedOpener } from '../../lib/focus/opener.ts'

type ArchiveRequest = {
  isOpen: boolean
  /** Null: boards are chosen, and archives are looked at. */
  scope: ArchiveScope | null
  /** What gets the focus back. */
  from: HTMLElement | null
}

/** The question which originals go to an archive, or come back. */
export const archiveRequest = create<ArchiveRequest>()(() => ({ isOpen: false, scope: null, from: null }))

/** @param scope null: the person chooses boards */
export function openArchive(scope: ArchiveScope | null): void {
  archiveRequest.setState({ isOpen: true, scope, from: focusedOpener() })
}

export function closeArchive(): void {
  archiveRequest.setState({ isOpen: false })
}
