import type { Question } from '../compose-reply.ts'
import { asTitle } from '../topic.ts'

export function planReply({ topic, chance }: Question): string {
  const first = chance.pick([
    'Write down what "done" looks like, in one sentence.',
    'Look at three examples you admire, and note one thing about each.',
    'Clear an hour, and the table.',
  ])
  return `## A plan for ${topic}

### Before you begin

- [ ] ${first}
- [ ] Decide what you will **not** do this time.
- [ ] Tell somebody when you will show it to them.

### The steps

1. **Rough it out.** Twenty minutes, no corrections.
2. **Find the weak spot.** The part you would rather not show is the one to work on.
3. **Mend that, and only that.**
4. **Let it rest** overnight.
5. **Finish.** Small, whole and on time is better than large, perfect and later.

### How long it takes

| Part | Time |
| --- | --- |
| Preparing | 30 min |
| Doing | 2 h |
| Mending | 1 h |
| Resting | one night |

> ${asTitle(topic)} rarely fails for lack of talent; it fails for lack of a next step. The next step is number one.`
}
