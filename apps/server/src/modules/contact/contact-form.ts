import type { contactForm } from '@skinverse/contract/rules/contact'
import type { z } from 'zod'

export type ContactForm = z.output<typeof contactForm>
