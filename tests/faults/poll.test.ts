import { afterAll, expect } from 'vitest'
import { isQuery } from './rig/fault-gateway.ts'
import { closeSession, row } from './rig/rig.ts'

afterAll(closeSession)

row(
  'P10',
  'a key that is refused while a film is made only stops the asking, until it works again',
  async (rig) => {
    const app = await rig.start()
    for (const [status, code] of [
      [401, ''],
      [403, 'insufficient_user_quota'],
    ] as const) {
      const prompt = `Refused with ${status} while it is made`
      let isRefused = true
      rig.gateway.rule({
        when: (exchange) => isQuery(exchange) && isRefused,
        act: (exchange) => exchange.answer(status, { error: { message: 'no', type: 'new_api_error', code } }),
      })
      const job = await rig.film(prompt)
      const held = await app.jobIn(job.id, 'cannot-check', 'failed', 'saved')
      expect(held.state).toBe('cannot-check')
      isRefused = false
      await app.client.jobs.checkAgain({ jobId: job.id })
      await app.jobIn(job.id, 'saved', 'failed')
      await rig.holds([{ job, state: 'saved' }])
    }
  },
)
