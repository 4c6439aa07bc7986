import { useStore } from 'zustand'
import { ArchiveDialog } from './ArchiveDialog.tsx'
import { archiveRequest, closeArchive } from './archive-request.ts'

/** What of archives belongs to the window: what is asked, how far it is, what came of it. */
export function ArchiveHost() {
  const { isOpen, scope, from } = useStore(archiveRequest)
  return isOpen && <ArchiveDialog given={scope} onClose={closeArchive} returnFocus={() => from} />
}
