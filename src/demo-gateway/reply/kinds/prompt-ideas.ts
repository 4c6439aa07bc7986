import type { Question } from '../compose-reply.ts'

const places = [
  'a harbour before sunrise',
  'dunes under a low moon',
  'a night city seen from a bridge',
  'a forest in first snow',
]
const looks = [
  'soft grain, muted colours',
  'bold geometric shapes',
  'long shadows, one warm light',
  'ink lines on pale paper',
]

export function promptIdeasReply({ topic, chance }: Question): string {
  const idea = (): string => `${chance.pick(places)}, ${chance.pick(looks)}`
  return `## Prompts to try

Press **Images** in the rail and paste one of these:

1. \`${topic}, ${idea()}\`
2. \`${idea()}\`
3. \`a still life of three vessels for ${topic}, ${chance.pick(looks)}\`

**What makes a prompt work**

| Say | For example |
| --- | --- |
| the subject | *${topic}* |
| the place and the hour | *${chance.pick(places)}* |
| the manner | *${chance.pick(looks)}* |

For a video, add one movement and keep it slow: *the tide comes in*, *the camera rises*.`
}
