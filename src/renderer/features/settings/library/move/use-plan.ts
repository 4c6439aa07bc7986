import { useRef, useState } from 'react'
import type { MovePlan } from '../../../../../shared/domain/move-library.ts'
import type { Failure } from '../../../../../shared/errors.ts'
import { failureOf } from '../../../../data/failure.ts'
import { useClient } from '../../../../rpc/client-context.ts'

/** What a move would do: nothing until a folder was looked at. `folder`: the one that the plan is for. */
export function usePlan() {
  const { moveLibrary, backup } = useClient()
  const [found, setFound] = useState<{ plan: MovePlan; folder: string } | null>(null)
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
      const plan = folder === null ? null : await moveLibrary.look({ folder })
      if (own === looks.current && folder !== null && plan !== null) setFound({ plan, folder })
    } catch (error) {
      if (own !== looks.current) return
      setFound(null)
      setFailure(failureOf(error))
    } finally {
      if (own === looks.current) setLooking(false)
    }
  }
  /** The person is about to name another folder. */
  function forget() {
    looks.current += 1
    setFound(null)
    setFailure(null)
    setLooking(false)
  }
  return {
    found,
    failure,
    isLooking,
    forget,
    lookAt: (folder: string) => void look(() => Promise.resolve(folder)),
    chooseAndLook: () => void look(async () => (await backup.chooseFolder({})).folder),
  }
}
