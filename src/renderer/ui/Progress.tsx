import { Progress as Base } from '@base-ui/react/progress'

type ProgressProps = {
  /** 0 to 100; null when nobody knows. */
  value: number | null
  label: string
}

export function Progress({ value, label }: ProgressProps) {
  return (
    <Base.Root value={value} aria-label={label}>
      <Base.Track className="h-1 w-full overflow-hidden rounded-full bg-line-strong forced-colors:bg-ground forced-colors:outline">
        {value === null ? (
          <div className="h-full w-[30%] animate-sweep rounded-full bg-accent" />
        ) : (
          <Base.Indicator className="rounded-full bg-accent transition-[width] duration-200" />
        )}
      </Base.Track>
    </Base.Root>
  )
}
