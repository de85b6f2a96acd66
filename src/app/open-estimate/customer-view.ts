// Whether the customer is watching too: cost and margin are hidden everywhere until somebody reveals them in this tab.
import { createContext, useCallback, useState } from 'react';

const key = 'customer-view';

export function useCustomerViewSwitch(): readonly [boolean, (on: boolean) => void] {
  const [isOn, setIsOn] = useState(() => sessionStorage.getItem(key) !== 'off');
  const turn = useCallback((on: boolean) => {
    sessionStorage.setItem(key, on ? 'on' : 'off');
    setIsOn(on);
  }, []);
  return [isOn, turn];
}

export const CustomerViewContext = createContext(false);
