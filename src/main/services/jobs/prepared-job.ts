import { noGatewayFacts } from '../../../shared/domain/job/gateway-facts.ts'
import type { ConnectionId } from '../../../shared/domain/ids.ts'
import type { JobRequest } from '../../../shared/domain/job/job.ts'
import type { Clock } from '../../lib/time/clock.ts'
import type { IdMaker } from '../../lib/ids.ts'
import type { JobRecord } from '../../store/tables/jobs.ts'

export type CreateJobInput = { connectionId: ConnectionId; request: JobRequest; idempotencyKey: string }

/** A job as it is before anything of it left. */
export function preparedJob(press: CreateJobInput, parts: { clock: Clock; ids: IdMaker }): JobRecord {
  return {
    ...press,
    id: parts.ids.job(),
    state: 'prepared',
    taskToken: null,
    pollCount: 0,
    progressPercent: null,
    downloadedBytes: null,
    totalBytes: null,
    statusWord: null,
    gatewayFacts: noGatewayFacts,
    failure: null,
    createdAt: parts.clock.now(),
    submittedAt: null,
    lastAnswerAt: null,
    nextCheckAt: null,
    endedAt: null,
    files: [],
  }
}
