import { Sparkles } from 'lucide-react'
import { useStudio } from '../../rpc/studio-store.ts'
import { useStartDemo } from '../../rpc/use-start-demo.ts'
import { useText } from '../../text/use-text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Section } from './Section.tsx'

export function DemoSection() {
  const { settings } = useText()
  const { start, isStarting, failure } = useStartDemo()
  const isInUse = useStudio((studio) => studio.activeConnection?.isDemo === true)
  return (
    <Section title={settings.demo}>
      <p className="max-w-120 text-pretty text-ink-soft">{settings.demoText}</p>
      <div className="mt-3 flex items-center gap-3">
        {isInUse ? (
          <Badge tone="accent">{settings.inUse}</Badge>
        ) : (
          <Button icon={<Sparkles aria-hidden />} isBusy={isStarting} onClick={start}>
            {settings.demoStart}
          </Button>
        )}
      </div>
      {failure !== null && (
        <div className="mt-3">
          <ErrorNote failure={failure} />
        </div>
      )}
    </Section>
  )
}
