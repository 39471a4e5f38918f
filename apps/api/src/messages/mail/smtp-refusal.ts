/** The fields that `nodemailer` adds to an SMTP error. */
interface SmtpFailure {
  readonly responseCode: number;
  readonly command: string;
  readonly response: string;
}

const isSmtpFailure = (error: unknown): error is Error & SmtpFailure =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number' && 'command' in error;

/**
 * Whether the server refused permanently, and what: the address (`550 5.1.1 User unknown`) or this message. A refusal of our
 * account or server is not permanent: it ends when an operator has fixed the configuration.
 */
export function permanentRefusal(error: unknown): 'address' | 'message' | null {
  if (!isSmtpFailure(error) || error.responseCode < 500 || error.responseCode > 599) return null;
  if (error.command === 'RCPT TO') return 'address';
  return error.command === 'DATA' ? 'message' : null;
}
