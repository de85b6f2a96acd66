import { TaskListExtension, TaskListItemExtension } from '@remirror/extension-list';

/** A task whose checkbox has a name for screen readers; remirror's own has none. */
class NamedTaskItem extends TaskListItemExtension {
  override createNodeViews(): ReturnType<TaskListItemExtension['createNodeViews']> {
    const drawn = super.createNodeViews();
    if (typeof drawn !== 'function') return drawn;
    return (...parts) => {
      const view = drawn(...parts);
      if (view.dom instanceof HTMLElement) view.dom.querySelector('input')?.setAttribute('aria-label', 'Ticked');
      return view;
    };
  }
}

/** A list of checkboxes. */
export class NamedTaskList extends TaskListExtension {
  override createExtensions(): TaskListItemExtension[] {
    return [new NamedTaskItem()];
  }
}
