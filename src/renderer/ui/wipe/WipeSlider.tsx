import { ChevronsLeftRight } from 'lucide-react'

/** Half of the thumb, in CSS pixels: its middle reaches both edges. */
const reach = 8
/** What is seen of it. */
const handle = 28

type WipeSliderProps = {
  label: string
  /** The value as it is read aloud. */
  valueText: string
  value: number
  max: number
  onChange(value: number): void
  /** What it divides, in CSS pixels of the element around it, which must be positioned. */
  left: number
  top: number
  width: number
  height: number
}

/** The line between two images that lie over each other: one left of it, the other right. */
export function WipeSlider({
  label,
  valueText,
  value,
  max,
  onChange,
  left,
  top,
  width,
  height,
}: WipeSliderProps) {
  const at = left + (width * value) / Math.max(1, max)
  const middle = top + height / 2 - handle / 2
  return (
    <>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={valueText}
        data-own-keys="player"
        min={0}
        max={max}
        step={1}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
        style={{ left: left - reach, width: width + 2 * reach, top: middle, height: handle }}
        className="peer absolute cursor-ew-resize opacity-0"
      />
      <div
        aria-hidden
        style={{ left: at - 1, top, height }}
        className="pointer-events-none absolute w-0.5 bg-[white] shadow-[0_0_4px_rgb(0_0_0/0.7)]"
      />
      <div
        aria-hidden
        style={{ left: at - handle / 2, top: middle, width: handle, height: handle }}
        className="pointer-events-none absolute flex items-center justify-center rounded-full bg-[white] text-[black] shadow-float outline-offset-2 peer-focus-visible:outline-2 peer-focus-visible:outline-focus"
      >
        <ChevronsLeftRight className="!size-4" />
      </div>
    </>
  )
}
