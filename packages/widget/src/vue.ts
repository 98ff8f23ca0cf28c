import { defineComponent, h, type ObjectDirective, onBeforeUnmount, onMounted, type PropType, ref } from 'vue';
import type { Address, Context, Failure, Suggestion } from './api.ts';
import { attach } from './attach.ts';
import { type Finder, type FinderOptions, hookNames } from './options.ts';

const finders = new WeakMap<HTMLInputElement, Finder>();

/** `v-address-finder="options"` on an input. */
export const vAddressFinder: ObjectDirective<HTMLInputElement, FinderOptions> = {
  mounted: (input, { value }) => void finders.set(input, attach(input, value)),
  beforeUnmount: (input) => finders.get(input)?.destroy(),
  getSSRProps: () => ({}),
};

/** An input with a finder; attributes are passed to the input. `onFill`, which answers, is an option; the other hooks are events. */
export const AddressFinder = defineComponent({
  name: 'AddressFinder',
  props: { options: { type: Object as PropType<FinderOptions>, required: true } },
  emits: {
    ready: (_countries: readonly Context[]) => true,
    open: () => true,
    close: () => true,
    suggest: (_suggestions: readonly Suggestion[]) => true,
    select: (_address: Address) => true,
    clear: () => true,
    manual: () => true,
    country: (_context: string) => true,
    error: (_failure: Failure['failure']) => true,
  },
  setup(props, { emit }) {
    const input = ref<HTMLInputElement>();
    let finder: Finder | undefined;
    onMounted(() => {
      const events = hookNames
        .filter((name) => name !== 'onFill')
        .map((name) => [name, (value: never) => emit(name.slice(2).toLowerCase() as 'select', value)]);
      finder = attach(input.value!, { ...props.options, ...Object.fromEntries(events) });
    });
    onBeforeUnmount(() => finder?.destroy());
    return () => h('input', { ref: input, type: 'text' });
  },
});
