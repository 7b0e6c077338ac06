package dev.galgo.pi.check;

import dev.galgo.pi.model.ActorKind;
import dev.galgo.pi.model.Sort;
import dev.galgo.pi.syntax.PiReporter;
import dev.galgo.source.Place;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Which sorts are left for each of many variables: every constraint takes away what cannot be, until none takes anything away. */
final class SortConstraints {
    private final SortWords words;
    private final PiReporter reporter;
    private final List<Sort> sorts = new ArrayList<>();
    private final Map<Sort, Integer> numbers = new LinkedHashMap<>();
    private final List<BitSet> domains = new ArrayList<>();
    private final List<List<Constraint>> watchers = new ArrayList<>();
    private final Deque<Constraint> work = new ArrayDeque<>();
    /** About which an error has been told, so that none follows from it. */
    private final Set<Integer> spoilt = new HashSet<>();

    private boolean asked;

    /** A variable, or a channel of the actor that it is. */
    record Use(int variable, @Nullable String channel) {}

    /**
     * A slot of an equation.
     *
     * @param place where its sort is written, or else the equation
     */
    record Slot(int variable, String name, String equation, Place place) {}

    /** A rule that narrows domains. */
    private interface Constraint {
        List<Integer> variables();

        /** Narrows; false if nothing is left for some variable. */
        boolean narrow();

        void tell();
    }

    /** @param declared where each message is */
    SortConstraints(Map<String, ActorKind> types, Map<Sort, Place> declared, PiReporter reporter) {
        this.words = new SortWords(types, declared);
        this.reporter = reporter;
        for (ActorKind type : types.values()) {
            add(new Sort(type.name(), null));
            type.channels().keySet().forEach(channel -> add(new Sort(type.name(), channel)));
        }
    }

    private void add(Sort sort) {
        numbers.put(sort, sorts.size());
        sorts.add(sort);
    }

    /** Makes so many variables; returns the first. */
    int variables(int count) {
        int first = domains.size();
        for (int i = 0; i < count; i++) {
            var all = new BitSet();
            all.set(0, sorts.size());
            domains.add(all);
            watchers.add(new ArrayList<>());
        }
        return first;
    }

    private BitSet domain(int variable) {
        return domains.get(variable);
    }

    void actor(int variable) {
        retain(variable, sort -> sort.channel() == null);
    }

    private boolean retain(int variable, Predicate<Sort> possible) {
        BitSet domain = domain(variable);
        boolean changed = false;
        for (int i = domain.nextSetBit(0); i >= 0; i = domain.nextSetBit(i + 1)) {
            if (!possible.test(sorts.get(i))) {
                domain.clear(i);
                changed = true;
            }
        }
        if (changed) {
            work.addAll(watchers.get(variable));
        }
        return !domain.isEmpty();
    }

    void fix(int variable, Sort sort, Place place) {
        if (numbers.containsKey(sort)) {
            enqueue(new Constraint() {
                private Set<Sort> before = Set.of();

                @Override
                public List<Integer> variables() {
                    return List.of(variable);
                }

                @Override
                public boolean narrow() {
                    before = possible(new Use(variable, null));
                    return retain(variable, sort::equals);
                }

                @Override
                public void tell() {
                    reporter.error("T3", place, words.declaredOtherwise(sort, before));
                }
            });
        }
    }

    private void enqueue(Constraint constraint) {
        for (int variable : constraint.variables()) {
            watchers.get(variable).add(constraint);
        }
        work.add(constraint);
    }

    /** What is passed on and the slot that it is passed to are of one sort. */
    void same(Use use, Slot slot, Place place) {
        enqueue(new Constraint() {
            private Set<Sort> given = Set.of();
            private Set<Sort> taken = Set.of();

            @Override
            public List<Integer> variables() {
                return List.of(use.variable(), slot.variable());
            }

            @Override
            public boolean narrow() {
                given = use.channel() == null ? possible(use) : possible(new Use(use.variable(), null));
                taken = possible(new Use(slot.variable(), null));
                Set<Sort> passed = possible(use);
                return retain(slot.variable(), passed::contains) && retain(use, taken::contains);
            }

            @Override
            public void tell() {
                reporter.error("T3", place, words.givenOtherwise(slot, given, use.channel(), taken));
            }
        });
    }

    private Set<Sort> possible(Use use) {
        var all = new LinkedHashSet<Sort>();
        domain(use.variable()).stream().forEach(i -> {
            Sort sort = through(sorts.get(i), use.channel());
            if (sort != null) {
                all.add(sort);
            }
        });
        return all;
    }

    private boolean retain(Use use, Predicate<Sort> possible) {
        return retain(use.variable(), sort -> {
            Sort through = through(sort, use.channel());
            return through != null && possible.test(through);
        });
    }

    /** The sort itself, or that of the actor's channel; null if there is none. */
    private @Nullable Sort through(Sort sort, @Nullable String channel) {
        if (channel == null) {
            return sort;
        }
        var of = new Sort(sort.type(), channel);
        return sort.channel() == null && numbers.containsKey(of) ? of : null;
    }

    /** A message on this channel carries this. */
    void message(Use to, List<Use> payload, Place place) {
        enqueue(new Constraint() {
            private Set<Sort> receivers = Set.of();
            private List<Set<Sort>> given = List.of();

            @Override
            public List<Integer> variables() {
                var all = new ArrayList<Integer>();
                all.add(to.variable());
                payload.forEach(use -> all.add(use.variable()));
                return all;
            }

            @Override
            public boolean narrow() {
                receivers = possible(new Use(to.variable(), null));
                given = payload.stream().map(SortConstraints.this::possible).toList();
                if (!retain(to, sort -> sort.channel() != null && fits(carried(sort), payload))) {
                    return false;
                }
                for (int i = 0; i < payload.size(); i++) {
                    int at = i;
                    var carried = new HashSet<Sort>();
                    possible(to).forEach(sort -> carried.add(carried(sort).get(at)));
                    if (!retain(payload.get(i), carried::contains)) {
                        return false;
                    }
                }
                return true;
            }

            @Override
            public void tell() {
                reporter.error("T2", place, words.misfit(to.channel(), receivers, given));
            }
        });
    }

    private List<Sort> carried(Sort channel) {
        return words.carried(channel);
    }

    private boolean fits(List<Sort> carried, List<Use> payload) {
        if (carried.size() != payload.size()) {
            return false;
        }
        for (int i = 0; i < carried.size(); i++) {
            if (!possible(payload.get(i)).contains(carried.get(i))) {
                return false;
            }
        }
        return true;
    }

    void solve() {
        while (!work.isEmpty()) {
            Constraint constraint = work.poll();
            if (constraint.variables().stream().noneMatch(spoilt::contains) && !constraint.narrow()) {
                constraint.tell();
                spoilt.addAll(constraint.variables());
            }
        }
    }

    /** Of several sorts that are left, takes the kind of actor that the name is called after: a {@code gate} is a {@code Gate}. */
    void prefer(int variable, String name) {
        String plain = name.replaceAll("\\[.*", "");
        domain(variable).stream()
                .mapToObj(sorts::get)
                .filter(sort -> sort.channel() == null && sort.type().equalsIgnoreCase(plain))
                .findFirst()
                .ifPresent(sort -> retain(variable, sort::equals));
        solve();
    }

    /** The sort that is left for a variable; asks the author if there are several. */
    Sort sort(int variable, String what, Place place) {
        BitSet domain = domain(variable);
        if (domain.cardinality() > 1 && !asked && !spoilt.contains(variable)) {
            asked = true; // what is passed on is as unclear wherever it comes
            var left = domain.stream().mapToObj(i -> sorts.get(i).toString()).toList();
            reporter.error(
                    "T4",
                    place,
                    what + " may be " + String.join(" or ", left) + ": write which, as in 'name: " + left.get(0) + "'");
        }
        return domain.isEmpty() ? new Sort("", null) : sorts.get(domain.nextSetBit(0));
    }
}
