/** +1 and ten digits from any input format; null when it is not a North American number. */
export function normalizePhone(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  const ten = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return /^\d{10}$/.test(ten) && !/[a-z]/i.test(text) ? `+1${ten}` : null;
}

/** (630) 555-0101; any text other than +1 and ten digits stays unchanged. */
export const formatPhone = (phone: string): string => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
