import { useState } from 'react'
import type { ArchiveFolder } from '../../../shared/domain/keeping/archive.ts'
import { formatBytes } from '../../lib/format/format-bytes.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { FolderField } from './FolderField.tsx'

type Locate = (asked: { archiveId: string; folder: string }) => Promise<boolean>

/** The folders that originals were moved to, and the way to one that was moved itself, or that a restored library does not look for. */
export function ArchiveFolders({
  archives,
  onLocate,
}: {
  archives: readonly ArchiveFolder[]
  onLocate: Locate
}) {
  const { archive } = useText()
  if (archives.length === 0) return null
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-3">
      <h3 className="font-medium text-ink">{archive.archives}</h3>
      <ul className="flex flex-col gap-3">
        {archives.map((one) => (
          <Line key={one.id} one={one} onLocate={onLocate} />
        ))}
      </ul>
    </section>
  )
}

function Line({
  one: { id, folder, files, bytes, isReachable },
  onLocate,
}: {
  one: ArchiveFolder
  onLocate: Locate
}) {
  const { archive, common } = useText()
  const language = useLanguage()
  const isLocated = folder !== ''
  const [moved, setMoved] = useState<string | null>(null)
  async function locate() {
    if (moved !== null && (await onLocate({ archiveId: id, folder: moved.trim() }))) setMoved(null)
  }
  return (
    <li className="flex flex-col items-start gap-1">
      <p className="max-w-full break-words text-ink select-text">{isLocated ? folder : archive.notLocated}</p>
      <p className="text-sm">{archive.held(files, formatBytes(bytes, language))}</p>
      {!isLocated && <p className="text-sm text-pretty">{archive.notLocatedHint}</p>}
      {isLocated && isReachable === false && (
        <p className="text-sm text-danger-ink">{archive.notReachable}</p>
      )}
      {moved === null && (
        <Button size="s" onClick={() => setMoved('')}>
          {archive.locate}
        </Button>
      )}
      {moved !== null && (
        <div className="flex w-full flex-col items-start gap-2">
          <FolderField folder={moved} hint={archive.locateHint} onFolder={setMoved} />
          <div className="flex flex-wrap gap-2">
            <Button size="s" disabled={moved.trim() === ''} onClick={() => void locate()}>
              {archive.locateSave}
            </Button>
            <Button size="s" onClick={() => setMoved(null)}>
              {common.cancel}
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}
