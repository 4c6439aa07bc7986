import { useEffect } from 'react'
import { useClient } from '../../../../../rpc/client-context.ts'
import { followWriting } from '../../tools/text/follow-writing.ts'
import { openWindows } from '../../tools/text/open-windows.ts'
import { writingDraft } from '../../tools/text/writing-draft.ts'
import type { ToolHost } from '../../tools/tool.ts'

/** Notes what is being written as it is typed, and goes on with it in a window that was loaded anew. */
export function useWritingDraft(host: ToolHost): void {
  const client = useClient()
  useEffect(() => followWriting(host, writingDraft(client, host.session.id), openWindows()), [client, host])
}
