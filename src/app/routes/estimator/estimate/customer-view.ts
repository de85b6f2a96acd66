// Whether the customer is looking too: cost and margin are hidden everywhere. Kept while the tab lives.
import { createContext, useCallback, useState } from 'react';

const key = 'customer-view';

export const useCustomerViewSwitch = (): readonly [boolean, (on: boolean) => void] => {
  const [isOn, setIsOn] = useState(() => sessionStorage.getItem(key) === 'on');
  const turn = useCallback((on: boolean) => {
    sessionStorage.setItem(key, on ? 'on' : 'off');
    setIsOn(on);
  }, []);
  return [isOn, turn];
};

export const CustomerViewContext = createContext(false);
