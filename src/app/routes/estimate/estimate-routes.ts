import type { RouteObject } from 'react-router';
import { screen } from '#app/routes/screen.ts';

/** Addresses of an estimate and its pages; the steps come from the catalog. */
export const estimateRoutes: RouteObject = {
  path: 'estimate/:id',
  handle: { title: 'Estimate', back: '/estimator/leads' },
  lazy: screen('EstimatePage'),
  children: [
    {
      index: true,
      lazy: screen('CurrentStepPage'),
    },
    {
      path: 'payment',
      handle: { title: 'Payment', back: '/estimator/leads' },
      lazy: screen('PaymentPage'),
    },
    {
      path: 'import',
      handle: { title: 'Import measurements', back: '/estimator/leads' },
      lazy: screen('ImportMeasurementsPage'),
    },
    {
      path: ':workflowId',
      lazy: screen('CurrentStepPage'),
    },
    {
      path: ':workflowId/measurements',
      handle: { title: 'Measurements', back: '/estimator/leads', namesItself: true },
      lazy: screen('MeasurementsPage'),
    },
    {
      path: ':workflowId/:sectionId',
      handle: { title: 'Estimate', back: '/estimator/leads', namesItself: true },
      lazy: screen('StepPage'),
    },
  ],
};
