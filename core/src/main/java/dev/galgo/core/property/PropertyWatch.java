package dev.galgo.core.property;

import dev.galgo.core.engine.ConfigurationView;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Runs the claims and monitors of one check. What the monitors are in, and which predicates of deliveries hold, is one number, the <em>watch state</em>: equal ones have
 * equal numbers, 0 is that of the start. Used from several threads.
 */
public final class PropertyWatch {
    static final int START = 0;

    private final Properties properties;
    private final List<Monitor<Object>> monitors = new ArrayList<>();
    private final List<Map.Entry<String, Claim>> claims;
    private final List<Predicate<Delivery>> deliveries;
    private final Map<State, Integer> numbers = new HashMap<>();
    private final List<State> states = new ArrayList<>();

    /** What every monitor is in, which predicates of deliveries hold, as bits, and what is wrong with that; null if nothing is. */
    private record State(List<Object> ofMonitors, long delivered, @Nullable Failure failure) {}

    public PropertyWatch(Properties properties) {
        this.properties = properties;
        for (Monitor<?> monitor : properties.monitors) {
            @SuppressWarnings("unchecked")
            var any = (Monitor<Object>) monitor;
            monitors.add(any);
        }
        this.claims = List.copyOf(properties.claims.entrySet());
        this.deliveries = List.copyOf(properties.deliveries.values());
        number(first());
    }

    /** What is claimed. */
    public Properties properties() {
        return properties;
    }

    /** Whether each configuration must be looked at, and not deliveries alone. */
    boolean looksAtConfigurations() {
        return !properties.always.isEmpty();
    }

    /** Whether anybody wants to know of deliveries. */
    boolean looksAtDeliveries() {
        return !monitors.isEmpty() || !deliveries.isEmpty();
    }

    private State first() {
        var first = new ArrayList<Object>();
        for (Monitor<Object> monitor : monitors) {
            try {
                first.add(required(monitor.start()));
            } catch (RuntimeException | LinkageError | AssertionError thrown) {
                return new State(List.of(), 0, threw(subject(monitor), thrown));
            }
        }
        return judged(first, 0);
    }

    /** The watch state after a delivery. */
    int next(int before, Delivery delivery) {
        State state = state(before);
        var next = new ArrayList<Object>();
        for (int i = 0; i < monitors.size(); i++) {
            Monitor<Object> monitor = monitors.get(i);
            Object was = state.ofMonitors().get(i);
            try {
                int hash = was.hashCode();
                Object is = required(monitor.next(was, delivery));
                Object again = monitor.next(was, delivery);
                if (!is.equals(again) || hash != was.hashCode()) {
                    return number(new State(List.of(), 0, impure(monitor, delivery)));
                }
                next.add(is);
            } catch (RuntimeException | LinkageError | AssertionError thrown) {
                return number(new State(List.of(), 0, threw(subject(monitor), thrown)));
            }
        }
        long delivered = 0;
        for (int i = 0; i < deliveries.size(); i++) {
            try {
                delivered |= deliveries.get(i).test(delivery) ? 1L << i : 0;
            } catch (RuntimeException | LinkageError | AssertionError thrown) {
                String name = List.copyOf(properties.deliveries.keySet()).get(i);
                return number(new State(List.of(), 0, threw("The predicate '" + name + "'", thrown)));
            }
        }
        return number(judged(next, delivered));
    }

    private State judged(List<Object> ofMonitors, long delivered) {
        for (int i = 0; i < monitors.size(); i++) {
            Monitor<Object> monitor = monitors.get(i);
            try {
                String wrong = monitor.wrong(ofMonitors.get(i));
                if (wrong != null) {
                    String text = "'" + monitor.name() + "' does not hold: " + wrong;
                    return new State(
                            ofMonitors,
                            delivered,
                            new Failure(FindingKind.PROPERTY, text, "monitor " + monitor.name(), null));
                }
            } catch (RuntimeException | LinkageError | AssertionError thrown) {
                return new State(ofMonitors, delivered, threw(subject(monitor), thrown));
            }
        }
        return new State(ofMonitors, delivered, null);
    }

    /** What is wrong in a watch state; null if nothing is. */
    @Nullable
    Failure wrong(int state) {
        return state(state).failure();
    }

    /** The first claim that does not hold in a configuration; null if all do. */
    @Nullable
    Failure broken(ConfigurationView at) {
        for (Properties.Always one : properties.always) {
            try {
                if (!one.claim().holds(at)) {
                    return new Failure(
                            FindingKind.PROPERTY, "'" + one.name() + "' does not hold", "always " + one.name(), null);
                }
            } catch (RuntimeException | LinkageError | AssertionError thrown) {
                return threw("The claim '" + one.name() + "'", thrown);
            }
        }
        return null;
    }

    /** Which predicates hold, as bits in the order of {@link #letterNames}. */
    long letter(int watchState, ConfigurationView at) {
        long letter = 0;
        int bit = 0;
        for (Map.Entry<String, Claim> predicate : claims) {
            try {
                letter |= predicate.getValue().holds(at) ? 1L << bit : 0;
            } catch (RuntimeException | LinkageError | AssertionError thrown) {
                throw new PredicateFailed(threw("The predicate '" + predicate.getKey() + "'", thrown));
            }
            bit++;
        }
        State state = state(watchState);
        letter |= state.delivered() << bit;
        bit += deliveries.size();
        for (int i = 0; i < monitors.size(); i++) {
            try {
                letter |= monitors.get(i).isHot(state.ofMonitors().get(i)) ? 1L << (bit + i) : 0;
            } catch (RuntimeException | LinkageError | AssertionError thrown) {
                throw new PredicateFailed(threw(subject(monitors.get(i)), thrown));
            }
        }
        return letter;
    }

    /** Reports that it cannot be said which predicates hold in a configuration. */
    public static final class PredicateFailed extends RuntimeException {
        private static final long serialVersionUID = 1L;

        @SuppressWarnings("serial") // never written
        private final Failure failure;

        PredicateFailed(Failure failure) {
            super(failure.text(), failure.cause());
            this.failure = failure;
        }

        public Failure failure() {
            return failure;
        }
    }

    /** The names of the predicates that a letter is made of: those of the user, then that a monitor is hot. */
    List<String> letterNames() {
        var names = new ArrayList<>(properties.claims.keySet());
        names.addAll(properties.deliveries.keySet());
        for (int i = 0; i < monitors.size(); i++) {
            names.add(hotName(i));
        }
        return names;
    }

    /** The name of the predicate that a monitor is hot; not one that a formula could have. */
    static String hotName(int monitor) {
        return "monitor " + monitor;
    }

    /** The monitors that have never left their first state: nothing that they watch has happened. */
    public synchronized List<String> unmoved() {
        var names = new ArrayList<String>();
        for (int i = 0; i < monitors.size(); i++) {
            int monitor = i;
            if (states.stream()
                            .filter(state -> state.ofMonitors().size() > monitor)
                            .map(state -> state.ofMonitors().get(monitor))
                            .distinct()
                            .count()
                    == 1) {
                names.add(monitors.get(i).name());
            }
        }
        return names;
    }

    private synchronized State state(int number) {
        return states.get(number);
    }

    private synchronized int number(State state) {
        Integer known = numbers.putIfAbsent(state, states.size());
        if (known != null) {
            return known;
        }
        states.add(state);
        return states.size() - 1;
    }

    private static Object required(@Nullable Object state) {
        if (state == null) {
            throw new NullPointerException("a monitor's state must not be null");
        }
        return state;
    }

    private static String subject(Monitor<?> monitor) {
        return "The monitor '" + monitor.name() + "'";
    }

    private static Failure impure(Monitor<?> monitor, Delivery delivery) {
        return new Failure(
                FindingKind.IMPURE,
                subject(monitor) + " gave two answers to one question, or changed a state, when it saw "
                        + delivery.text()
                        + ". Its states must be values with equals and hashCode, and its methods must not change anything.",
                "monitor " + monitor.name(),
                null);
    }

    private static Failure threw(String who, Throwable thrown) {
        StackTraceElement[] trace = thrown.getStackTrace();
        String place = trace.length == 0 ? "" : " (" + trace[0].getFileName() + ":" + trace[0].getLineNumber() + ")";
        return new Failure(
                FindingKind.PROPERTY,
                who + " threw " + thrown + place,
                who + " threw " + thrown.getClass().getName(),
                thrown);
    }
}
