import { defaultNetwork, type Network } from '../../../shared/domain/network.ts'
import type { OpenTarget } from '../../gateway/target.ts'
import { downloadRecorder, type ExchangeRecorder, type RecordDownload } from '../../lib/exchange-recorder.ts'
import type { JobRecord } from '../../store/jobs.ts'

/** The way to a job's files, where private addresses are fine (nowhere when its connection is gone), and who is told. */
export async function downloadPlace(
  tools: { openTarget: OpenTarget; recorder: ExchangeRecorder },
  { id, connectionId }: Pick<JobRecord, 'id' | 'connectionId'>,
): Promise<{ ownOrigin: string; network: Network; record: RecordDownload }> {
  const { target } = await tools.openTarget(connectionId, id).catch(() => ({ target: null }))
  const cause = { connectionId, subjectId: id }
  return {
    ownOrigin: target === null ? '' : new URL(target.baseUrl).origin,
    network: target?.network ?? defaultNetwork,
    record: downloadRecorder(tools.recorder, cause, target === null ? [] : [target.apiKey]),
  }
}
