import type { Question } from '../compose-reply.ts'
import { asTitle, pairOf } from '../topic.ts'

export function compareReply({ text, topic, chance }: Question): string {
  const [left, right] = pairOf(text) ?? [topic, 'the usual way']
  const [leftTitle, rightTitle] = [asTitle(left), asTitle(right)]
  const [first, second] = chance.isTrue(0.5) ? [left, right] : [right, left]
  return `## ${leftTitle} and ${rightTitle}

Neither is better everywhere. This is how they differ at a glance:

| | ${leftTitle} | ${rightTitle} |
| --- | --- | --- |
| First impression | familiar, easy to begin with | slower to open up |
| At its best | when time is short | when there is time to care |
| Watch out for | habits that hide the details | details that hide the whole |
| Costs you | a little, often | more, but rarely |
| Leaves you with | something finished | something learnt |

**In short:** choose *${first}* if you want to be done today, *${second}* if you want to be glad next month.

- Unsure? Try both for a week and note one sentence a day.
- Need a number? Count how often you come back to each by choice.`
}
