import { useRef, useState } from 'react'
import type { BackupFound } from '../../../../../shared/domain/backup.ts'
import type { Failure } from '../../../../../shared/errors.ts'
import { failureOf } from '../../../../data/failure.ts'
import { useClient } from '../../../../rpc/client-context.ts'

/** What backups a folder holds: nothing until one was looked into. */
export function useFoundBackups() {
  const { backup } = useClient()
  const [found, setFound] = useState<BackupFound | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isLooking, setLooking] = useState(false)
  /** Of several looks the last one counts. */
  const looks = useRef(0)

  async function look(folderOf: () => Promise<string | null>) {
    looks.current += 1
    const own = looks.current
    setLooking(true)
    setFailure(null)
    try {
      const folder = await folderOf()
      const next = folder === null ? null : await backup.look({ folder })
      if (own === looks.current && next !== null) setFound(next)
    } catch (error) {
      if (own !== looks.current) return
      setFound(null)
      setFailure(failureOf(error))
    } finally {
      if (own === looks.current) setLooking(false)
    }
  }
  return {
    found,
    failure,
    isLooking,
    lookInto: (folder: string) => void look(() => Promise.resolve(folder)),
    chooseAndLook: () => void look(async () => (await backup.chooseFolder({})).folder),
  }
}
