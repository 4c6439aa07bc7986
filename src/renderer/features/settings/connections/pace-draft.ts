import { z } from 'zod'
import { type KindPace, type Pace, usualPace } from '../../../../shared/domain/connection/pace.ts'

/** Of whom a pace speaks: a kind, or a family of models by its name. */
export type PaceSubject = 'image' | 'video' | `family:${string}`

/** As typed, by `PaceSubject`; empty: as usual. */
export const PaceDraft = z.object({
  questionsPerSecond: z.string(),
  subjects: z.record(z.string(), z.object({ atOnce: z.string(), askEverySeconds: z.string() })),
})
export type PaceDraft = z.infer<typeof PaceDraft>
export type SubjectDraft = PaceDraft['subjects'][string]

export const emptyPace: PaceDraft = { questionsPerSecond: '', subjects: {} }
export const emptySubject: SubjectDraft = { atOnce: '', askEverySeconds: '' }

export function paceDraftOf({ questionsPerSecond, image, video, families }: Pace): PaceDraft {
  const subjects = {
    image: typed(image),
    video: typed(video),
    ...Object.fromEntries(Object.entries(families).map(([name, pace]) => [`family:${name}`, typed(pace)])),
  }
  return { questionsPerSecond: textOf(questionsPerSecond), subjects }
}

/** Numbers as they stand there, also what will be refused. */
export function paceOf({ questionsPerSecond, subjects }: PaceDraft): Pace {
  const families = Object.entries(subjects).flatMap(([subject, draft]) => {
    const pace = read(draft)
    const isEmpty = pace.atOnce === null && pace.askEverySeconds === null
    return subject.startsWith('family:') && !isEmpty ? [[subject.slice('family:'.length), pace] as const] : []
  })
  return {
    questionsPerSecond: numberOf(questionsPerSecond),
    image: read(subjects['image'] ?? emptySubject),
    video: read(subjects['video'] ?? emptySubject),
    families: Object.fromEntries(families),
  }
}

/** How many numbers are not as usual. */
export function countPace({ questionsPerSecond, subjects }: PaceDraft): number {
  const texts = Object.values(subjects).flatMap(({ atOnce, askEverySeconds }) => [atOnce, askEverySeconds])
  return [questionsPerSecond, ...texts].filter((text) => text.trim() !== '').length
}

/** What holds for a subject of which nothing is said, to be shown where nothing is typed. */
export function usualFor(subject: PaceSubject, kind: 'image' | 'video', draft: PaceDraft): SubjectDraft {
  const ofKind = draft.subjects[kind] ?? emptySubject
  const isKind = subject === kind
  const atOnce = isKind ? usualPace.atOnce[kind] : usualPace.atOnceOfFamily[kind]
  return {
    atOnce: (isKind ? '' : ofKind.atOnce) || String(atOnce),
    askEverySeconds: (isKind ? '' : ofKind.askEverySeconds) || String(usualPace.askEverySeconds),
  }
}

function typed({ atOnce, askEverySeconds }: KindPace): SubjectDraft {
  return { atOnce: textOf(atOnce), askEverySeconds: textOf(askEverySeconds) }
}

function read({ atOnce, askEverySeconds }: SubjectDraft): KindPace {
  return { atOnce: numberOf(atOnce), askEverySeconds: numberOf(askEverySeconds) }
}

function textOf(number: number | null): string {
  return number === null ? '' : String(number)
}

/** Null where nothing is typed; no number for what is none. */
function numberOf(text: string): number | null {
  const digits = text.trim().replace(',', '.')
  return digits === '' ? null : Number(digits)
}
