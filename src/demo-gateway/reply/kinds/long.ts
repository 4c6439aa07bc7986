import type { Question } from '../compose-reply.ts'
import { asTitle } from '../topic.ts'

/** About five hundred words: long enough to watch it stream, scroll away and come back. */
export function longReply({ topic, chance }: Question): string {
  const title = asTitle(topic)
  const openings = [
    `Every account of ${topic} begins with somebody who did not set out to find it.`,
    `It is easy to walk past ${topic} for years and then, on an ordinary day, to stop.`,
    `Ask five people about ${topic} and you will be told six stories.`,
  ]
  const sections = chapters.map(
    ([heading, ...paragraphs]) => `## ${heading}\n\n${paragraphs.join('\n\n').replaceAll('{topic}', topic)}`,
  )
  return `# ${title}

*A longer piece, so that you can watch it arrive.*

${chance.pick(openings)} What follows is neither complete nor meant to be: it is a walk around the subject, with pauses where the view is good.

${sections.join('\n\n')}

---

**In one sentence:** ${topic} is less a thing to know than a place to return to. If you want to go on, ask me to *compare* two parts of it, or to make a *plan*.`
}

const chapters: [string, ...string[]][] = [
  [
    'Where it begins',
    'The first thing to notice about {topic} is how little of it is visible at once. We see an edge, a colour, a habit that somebody has repeated until it became a form. The rest has to be inferred, and inference is where most of the pleasure is. A beginner looks at the object; somebody with a little practice looks at the choices; a master, they say, looks at what was left out.',
    'This is also why the usual introductions disappoint. They list the parts in order, as if the parts had come first. But nobody ever assembled {topic} from a list. It grew, was cut back, was forgotten in a drawer, and was found again by somebody with different hands and better light.',
    'So a fair place to begin is with a single example, chosen for no better reason than that you like it. Stay with it for longer than is comfortable. After ten minutes it becomes dull; after twenty it becomes strange; after thirty it starts to explain itself.',
  ],
  [
    'What the work is like',
    'There is a rhythm to it. A slow morning in which nothing seems to happen; a quick hour in which everything does; then a long afternoon of small corrections. People who are new to {topic} mistake the quick hour for the work. It is only the part that can be seen.',
    'Three habits help more than any tool:\n\n1. **Keep everything.** The version you threw away is the one you will want on Thursday.\n2. **Name things plainly.** A name that needs explaining will be explained every day.\n3. **Stop while you still know what comes next.** Tomorrow will thank you.',
    'None of this is glamorous. But glamour is a matter of lighting, and we are talking about the room.',
  ],
  [
    'An objection',
    'It may be said that all of this could apply to anything: to bread, to sailing, to letters. That is true, and it is not a weakness. What is particular about {topic} is not the method but the resistance. Every material answers back in its own voice, and here the voice is quiet, a little dry, and almost always right.',
    '> "You may do as you like," it says, "and I shall show you what you did."',
    'Whoever can bear to listen to that for a season comes out of it with steadier hands.',
  ],
  [
    'What remains',
    'In the end there is a shelf with a few finished pieces, and a much longer row of attempts. Visitors look at the first; you will look at the second. Between the two lies everything you learnt about {topic}, and most of what you learnt about yourself while doing it.',
    'Perhaps that is the reason why people return. Not for the result, which can be had more cheaply, but for the particular silence in which it was made: the window, the table, the work that waits without impatience and is never quite the same when you come back to it.',
  ],
]
