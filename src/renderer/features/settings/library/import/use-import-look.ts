import { useEffect, useRef, useState } from 'react'
import type { ImportFound } from '../../../../../shared/domain/import/import.ts'
import type { Failure } from '../../../../../shared/errors.ts'
import { failureOf } from '../../../../data/failure.ts'
import { useClient } from '../../../../rpc/client-context.ts'

/** What is in a file or folder that a person chose: nothing until one was looked into. */
export function useImportLook() {
  const { imports } = useClient()
  const [found, setFound] = useState<ImportFound | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isLooking, setLooking] = useState(false)
  /** Of several looks the last one counts, and none once the dialog is closed. */
  const current = useRef(new AbortController())
  useEffect(() => () => current.current.abort(), [])

  async function look(pathOf: () => Promise<string | null>): Promise<void> {
    current.current.abort()
    const { signal } = (current.current = new AbortController())
    setLooking(true)
    setFailure(null)
    try {
      const path = await pathOf()
      const next = path === null || signal.aborted ? null : await imports.look({ path }, { signal })
      if (!signal.aborted && next !== null) setFound(next)
    } catch (error) {
      if (signal.aborted) return
      setFound(null)
      setFailure(failureOf(error))
    } finally {
      if (!signal.aborted) setLooking(false)
    }
  }
  return {
    found,
    failure,
    isLooking,
    lookInto: (path: string) => void look(() => Promise.resolve(path)),
    chooseAndLook: (what: 'file' | 'folder') => void look(async () => (await imports.choose({ what })).path),
  }
}
