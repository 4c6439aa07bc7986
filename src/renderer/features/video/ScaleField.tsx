import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Slider } from '../../ui/Slider.tsx'

/** Where the handle stands while nobody has moved it. */
const middle = 0.5

/** How closely the film follows its prompt, 0 to 1; null leaves it to the model. */
export function ScaleField({
  value,
  onChange,
}: {
  value: number | null
  onChange(value: number | null): void
}) {
  const { video } = useText()
  return (
    <div className="flex flex-col gap-1">
      <Slider
        label={video.scale}
        value={value ?? middle}
        min={0}
        max={1}
        step={0.05}
        format={(number) => (value === null ? video.modelsChoice : number.toFixed(2))}
        // Steps of a twentieth add up to 0.15000000000000002.
        onChange={(next) => onChange(Math.round(next * 100) / 100)}
      />
      <div className="flex items-start justify-between gap-2">
        <p className="text-sm text-ink-faint">{video.scaleHint}</p>
        {value !== null && (
          <Button variant="ghost" size="s" onClick={() => onChange(null)}>
            {video.leaveToModel}
          </Button>
        )}
      </div>
    </div>
  )
}
