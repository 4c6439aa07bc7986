import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { useStore } from 'zustand'
import { spacedUnits } from '../../../../lib/format/chinese-forms.ts'
import { useLanguage, useText } from '../../../../text/use-text.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import type { ConnectionFormStore, TestResult as Result } from '../connection-form.ts'

/** What the test found, or that something has to be mended; success is said only where the key was looked at, and opens something. */
export function TestResult({ form }: { form: ConnectionFormStore }) {
  const { settings } = useText()
  const result = useStore(form, (state) => state.testResult)
  const wrongCount = useStore(form, ({ problems }) => Object.keys(problems).length)
  const change = useStore(form, (state) => state.change)
  const betterBaseUrl = result?.betterBaseUrl ?? null
  return (
    <>
      <p role="status" className="flex min-w-0 items-center gap-1.5">
        {result !== null && <Words result={result} />}
        {wrongCount > 0 && (
          <>
            <CircleAlert aria-hidden className="text-danger-ink" />
            {settings.fieldsWrong(wrongCount)}
          </>
        )}
      </p>
      {betterBaseUrl !== null && (
        <Button onClick={() => change({ baseUrl: betterBaseUrl })}>{settings.testUse(betterBaseUrl)}</Button>
      )}
    </>
  )
}

function Words({ result }: { result: Result }) {
  const { settings } = useText()
  const language = useLanguage()
  if (!result.isKeyChecked) {
    return (
      <>
        <TriangleAlert aria-hidden className="text-warning-ink" />
        {result.betterBaseUrl === null ? settings.testUnchecked : settings.testElsewhere}
      </>
    )
  }
  if (result.modelCount === 0) {
    return (
      <>
        <TriangleAlert aria-hidden className="text-warning-ink" />
        {settings.testNoModel}
      </>
    )
  }
  const elapsed = milliseconds(result.elapsedMs, language)
  return (
    <>
      <CircleCheck aria-hidden className="text-success-ink" />
      {result.modelCount === null
        ? settings.testWorks(elapsed)
        : settings.testWorksWithModels(elapsed, result.modelCount)}
    </>
  )
}

function milliseconds(value: number, language: string): string {
  const number = new Intl.NumberFormat(language, { style: 'unit', unit: 'millisecond', unitDisplay: 'short' })
  return spacedUnits(number.format(value))
}
