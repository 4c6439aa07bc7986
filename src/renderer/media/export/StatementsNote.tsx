import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useClient } from '../../rpc/client-context.ts'
import { useText } from '../../text/use-text.ts'
import { exportRequest } from './export-request.ts'

/** Each may be a file that is read. */
const filesAtOnce = 50

type Checked = { done: number; unknown: number; total: number }

/** For how many files of a delivery nothing is known that an AI statement could say. */
export function StatementsNote() {
  const { exports: words } = useText()
  const checked = useChecked()
  if (checked === null) return null
  const { done, unknown, total } = checked
  if (done < total) return <p className="tabular-nums">{words.statementsChecked(done, total)}</p>
  return unknown > 0 && <p role="status">{words.statementsUnknown(unknown, total)}</p>
}

/** Null: nothing is known yet, or it cannot be asked for; the export itself says why then. */
function useChecked(): Checked | null {
  const { provenance } = useClient()
  const readIds = useStore(exportRequest, (request) => request.readIds)
  const [checked, setChecked] = useState<Checked | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    async function check() {
      const ids = await readIds()
      let unknown = 0
      for (let done = 0; done < ids.length && !signal.aborted; done += filesAtOnce) {
        setChecked({ done, unknown, total: ids.length })
        const assetIds = ids.slice(done, done + filesAtOnce)
        unknown += (await provenance.countUnknown({ assetIds }, { signal })).unknown
      }
      if (!signal.aborted) setChecked({ done: ids.length, unknown, total: ids.length })
    }
    check().catch(() => {
      if (!signal.aborted) setChecked(null)
    })
    return () => controller.abort()
  }, [provenance, readIds])
  return checked
}
