/** A stored phone number (+506…, +1…) as people read it; others stay as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\+506)(\d{4})(\d{4})$/, '$1 $2 $3').replace(/^(\+1)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4');
}

/** The address that opens a WhatsApp chat with `phone`, `message` written in it where there is one. */
export function whatsAppUrl(phone: string, message?: string): string {
  const chat = `https://wa.me/${phone.replaceAll(/\D/g, '')}`;
  return message ? `${chat}?text=${encodeURIComponent(message)}` : chat;
}
