import { useId, type ReactNode } from 'react'

/** A heading and what is told under it. */
export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-1">
      <h4 id={id} className="text-ink-faint">
        {title}
      </h4>
      {children}
    </section>
  )
}

type Fact = readonly [name: string, value: string | number | null]

/** What is known, by its name; what is not known is left out. */
export function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const known = facts.filter(([, value]) => value !== null)
  if (known.length === 0) return null
  return (
    <DetailSection title={title}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5">
        {known.map(([name, value], index) => (
          <div key={index} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="min-w-0 break-all tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </DetailSection>
  )
}
