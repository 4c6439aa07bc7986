import { z } from 'zod'
import { TimestampMs } from '../ids.ts'

/** Of a release: three numbers. Versions before a release are told to nobody. */
export const ReleaseVersion = z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/)

/** Why a newer version is not there, or not in the place of this one. */
export const UpdateFault = z.enum([
  /** It was not to be had, or not whole. */
  'unreachable',
  /** What came is not what was announced, or nobody knows who made it. */
  'not-trusted',
  'disk-full',
  /** The database could not be copied first. */
  'no-copy',
  /** The system did not take it. */
  'refused',
])
export type UpdateFault = z.infer<typeof UpdateFault>

/** How far an app that can put a newer version in its own place has come with it. */
export const UpdateState = z.discriminatedUnion('type', [
  z.object({ type: z.literal('none') }),
  z.object({ type: z.literal('available'), version: ReleaseVersion }),
  z.object({ type: z.literal('downloading'), version: ReleaseVersion, percent: z.number().min(0).max(100) }),
  /** It is here, whole and signed. */
  z.object({ type: z.literal('ready'), version: ReleaseVersion }),
  /** The app is about to end for it. */
  z.object({ type: z.literal('installing'), version: ReleaseVersion }),
  z.object({ type: z.literal('failed'), version: ReleaseVersion, fault: UpdateFault }),
])
export type UpdateState = z.infer<typeof UpdateState>

/** What is being made, and would be cut short. */
export const UnderWay = z.object({ jobs: z.number().int().min(0), replies: z.number().int().min(0) })
export type UnderWay = z.infer<typeof UnderWay>

export const OwnUpdateStatus = z.object({
  state: UpdateState,
  /** A version that is ready waits for this to end. */
  waitsFor: UnderWay,
  /** The person agreed: a newer version is fetched as soon as it is known. */
  isFetched: z.boolean(),
  /** The person agreed: one that is ready is installed as the app is quit. Null where the system cannot. */
  isInstalledAtEnd: z.boolean().nullable(),
})
export type OwnUpdateStatus = z.infer<typeof OwnUpdateStatus>

/** What a person agrees to; the rest stays. */
export const UpdateConsent = z.object({ isFetched: z.boolean(), isInstalledAtEnd: z.boolean() }).partial()
export type UpdateConsent = z.infer<typeof UpdateConsent>

/** What is known of newer versions of this app. */
export const UpdateStatus = z.object({
  /** Whom this build asks for the newest version; null: nobody, since it was built without an address. */
  host: z.string().nullable(),
  /** The person agreed that it is asked once a week. */
  isWeekly: z.boolean(),
  askedAtMs: TimestampMs.nullable(),
  /** A version newer than this one; null where none is known. `page`: an address to read about it and to get it. */
  newer: z
    .object({
      version: ReleaseVersion,
      page: z.url(),
      /** What is new in it: plain text. */
      notes: z.string().nullable(),
      isDismissed: z.boolean(),
    })
    .nullable(),
  /** Null where this app does not put a newer version in its own place: it tells of it. */
  own: OwnUpdateStatus.nullable(),
})
export type UpdateStatus = z.infer<typeof UpdateStatus>
