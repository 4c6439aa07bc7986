import { defaultNetwork } from '../../../shared/domain/connection/network.ts'
import type { OpenTarget } from '../../gateway/http/target.ts'
import { downloadRecorder, type ExchangeRecorder } from '../../lib/exchange-recorder.ts'
import type { JobRecord } from '../../store/tables/jobs.ts'
import { contentHeaders } from './content-route.ts'

/** The way to a job's files, where private addresses are fine (nowhere when its connection is gone), and who is told. */
export async function downloadPlace(
  tools: { openTarget: OpenTarget; recorder: ExchangeRecorder },
  { id, connectionId }: Pick<JobRecord, 'id' | 'connectionId'>,
) {
  const { target } = await tools.openTarget(connectionId, id).catch(() => ({ target: null }))
  const cause = { connectionId, subjectId: id }
  return {
    ownOrigin: target === null ? '' : new URL(target.baseUrl).origin,
    network: target?.network ?? defaultNetwork,
    record: downloadRecorder(tools.recorder, cause, target === null ? [] : [target.apiKey]),
    /** What the gateway's own route to a video needs; nothing for any other address. */
    headersFor: (taskId: string, url: string) => (target === null ? {} : contentHeaders(target, taskId, url)),
  }
}
