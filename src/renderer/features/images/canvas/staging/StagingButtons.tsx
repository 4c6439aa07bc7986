import { CommandButton } from '../panels/CommandButton.tsx'
import { printChord } from '../../../../keys/chord.ts'
import { useText } from '../../../../text/use-text.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { Tooltip } from '../../../../ui/controls/Tooltip.tsx'
import { type Command, tipOf } from '../command.ts'
import { isCandidateSeen } from '../session/canvas-state.ts'
import { useCanvas, useSession, useToolHost } from '../session/use-session.ts'
import { compare } from './staging-actions.ts'
import { stagingCommands } from './staging-commands.ts'
import { useSeenPair, useStaging } from './use-staged.ts'

/** What can be done with what waits. `at`: the one that is shown, −1 for none. */
export function StagingButtons({ at, count }: { at: number; count: number }) {
  const { canvas } = useText()
  const { staging } = canvas
  const isShown = at >= 0
  const isSeen = useCanvas(isCandidateSeen)
  return (
    <div className="flex flex-wrap items-center gap-1">
      <span title={tipOf(stagingCommands.go, canvas)} className="px-1 text-sm text-ink-soft tabular-nums">
        {isShown ? staging.place(at + 1, count) : staging.waiting(count)}
      </span>
      <CommandButton command={stagingCommands.previous} isOff={isShown && count === 1} />
      <CommandButton command={stagingCommands.next} isOff={isShown && count === 1} />
      <CompareButton isOff={!isSeen} />
      <WipeButton isOff={!isSeen} />
      {count > 1 && <PairButton />}
      <ActButton command={stagingCommands.discard} isOff={!isShown} />
      <ActButton command={stagingCommands.accept} isOff={!isSeen} isMain />
    </div>
  )
}

type ActButtonProps = { command: Command; isOff: boolean; isMain?: boolean }

function ActButton({ command, isOff, isMain = false }: ActButtonProps) {
  const { canvas } = useText()
  const host = useToolHost()
  const { icon: Icon } = command
  return (
    <Tooltip text={tipOf(command, canvas)}>
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        icon={<Icon aria-hidden />}
        isOff={isOff}
        onClick={() => command.run(host)}
      >
        {command.say(canvas)}
      </Button>
    </Tooltip>
  )
}

/** Before and after beside each other; the line between them is moved on the surface. */
function WipeButton({ isOff }: { isOff: boolean }) {
  const isOn = useStaging((state) => state.wipe !== null)
  return <CommandButton command={stagingCommands.wipe} isOff={isOff} isPressed={isOn} />
}

/** Two of them beside each other. */
function PairButton() {
  const isOn = useSeenPair() !== null
  return <CommandButton command={stagingCommands.pair} isPressed={isOn} />
}

/** Held by the pointer or by its key; by keys alone a press turns it on and off. */
function CompareButton({ isOff }: { isOff: boolean }) {
  const { canvas } = useText()
  const session = useSession()
  const isComparing = useStaging((state) => state.isComparing)
  const { icon: Icon, chord } = stagingCommands.compare
  return (
    <IconButton
      label={canvas.staging.compare}
      tip={canvas.staging.compareHold(printChord(chord))}
      icon={<Icon aria-hidden />}
      aria-pressed={isComparing}
      aria-disabled={isOff || undefined}
      className="touch-none aria-disabled:opacity-45"
      onPointerDown={({ currentTarget, pointerId }) => {
        if (isOff) return
        currentTarget.setPointerCapture(pointerId)
        compare(session, true)
      }}
      onPointerUp={() => compare(session, false)}
      onPointerCancel={() => compare(session, false)}
      onClick={({ detail }) => {
        if (!isOff && detail === 0) compare(session, !isComparing)
      }}
    />
  )
}
