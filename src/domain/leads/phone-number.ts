/** +1 and ten digits, however it was typed; null when it is no North American number. */
export function normalisePhone(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  const ten = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return /^\d{10}$/.test(ten) && !/[a-z]/i.test(text) ? `+1${ten}` : null;
}

/** (630) 555-0101; anything that is not +1 and ten digits stays as it is. */
export const formatPhone = (phone: string): string => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
