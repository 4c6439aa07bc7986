import { afterAll } from 'vitest'
import { isDownload } from './rig/fault-gateway.ts'
import { closeSession, row } from './rig/rig.ts'

afterAll(closeSession)

row('D1', 'a download that is cut anywhere goes on where it was, and the film is whole', async (rig) => {
  const app = await rig.start()
  let cuts = 0
  rig.gateway.rule({
    when: isDownload,
    times: 3,
    act: async ({ ask, socket }) => {
      const { status, headers, body } = await ask()
      const length = Math.floor(rig.random() * body.length)
      const range = headers.get('content-range')
      const lines = [
        `HTTP/1.1 ${status} OK`,
        'content-type: video/mp4',
        `content-length: ${body.length}`,
        `etag: ${headers.get('etag')}`,
        ...(range === null ? [] : [`content-range: ${range}`]),
      ]
      socket.write(`${lines.join('\r\n')}\r\n\r\n`)
      socket.write(body.subarray(0, length), () => socket.destroy())
      cuts += 1
    },
  })
  const job = await rig.film('Cut on its way')
  await app.jobIn(job.id, 'saved', 'failed')
  await rig.holds([{ job, state: 'saved' }])
  if (cuts !== 3) throw new Error(`It was cut ${cuts} times`)
})
