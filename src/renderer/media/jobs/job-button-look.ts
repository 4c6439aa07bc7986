/** A button of a job breaks its words over lines where its card is narrow, and never sticks out of it. */
export const jobButtonLook = '!h-auto min-h-6 max-w-full py-0.5 text-left !whitespace-normal'
