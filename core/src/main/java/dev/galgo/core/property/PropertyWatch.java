package dev.galgo.core.property;

import dev.galgo.core.engine.ConfigurationView;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.property.WatchedMonitor.MonitorState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Runs the claims and monitors of one check. What the monitors are in, and which predicates of deliveries hold, is one number, the <em>watch state</em>: equal ones have
 * equal numbers, 0 is that of the start. Used from several threads; no code of the user runs while others wait for it.
 */
public final class PropertyWatch {
    static final int START = 0;

    /** So many answers of monitors are asked for once more at the end. */
    private static final int MOST_REVIEWED = 20_000;

    /** So many times claims are asked twice. */
    private static final int ASKED_TWICE = 2_000;

    private final Properties properties;
    private final List<WatchedMonitor> monitors;
    private final List<Asked> always;
    private final List<Asked> claims;
    private final List<Map.Entry<String, Predicate<Delivery>>> deliveries;
    private final Map<State, Integer> numbers = new HashMap<>();
    private final List<State> states = new ArrayList<>();
    private final List<Answer> answers = new ArrayList<>();
    private final AtomicInteger asked = new AtomicInteger();

    /**
     * A claim that configurations are asked about.
     *
     * @param whose the subject of a sentence about it, made once, since claims are asked again and again
     */
    private record Asked(String name, String whose, Claim claim) {}

    /** What every monitor is in, which predicates of deliveries hold, as bits, which monitors are hot, and what is wrong with that; null if nothing is. */
    private record State(List<MonitorState> ofMonitors, long delivered, long hot, @Nullable Failure failure) {}

    private record Answer(int before, Delivery delivery, State after) {}

    public PropertyWatch(Properties properties) {
        this.properties = properties;
        this.monitors = properties.monitors.stream()
                .map(one -> new WatchedMonitor(one.name(), one.monitor()))
                .toList();
        this.always = properties.always.stream()
                .map(one -> new Asked(one.name(), "The claim '" + one.name() + "'", one.claim()))
                .toList();
        this.claims = properties.claims.entrySet().stream()
                .map(one -> new Asked(one.getKey(), predicate(one.getKey()), one.getValue()))
                .toList();
        this.deliveries = List.copyOf(properties.deliveries.entrySet());
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

    /** Asks the monitors for their first states, unless that was done before. */
    private void begin(UserCode code) {
        if (size() == 0) {
            var first = new ArrayList<MonitorState>();
            for (WatchedMonitor monitor : monitors) {
                first.add(code.ask(monitor.subject(), monitor::start));
            }
            number(judged(code, first, 0));
        }
    }

    /** The watch state after a delivery. */
    int next(UserCode code, int before, Delivery delivery) {
        begin(code);
        State after = after(code, state(before), delivery);
        note(new Answer(before, delivery, after));
        return number(after);
    }

    /** The watch state after something that monitors do not see, such as the loss of a message: it is no delivery, so that no predicate of deliveries holds. */
    int afterLoss(UserCode code, int before) {
        begin(code);
        State was = state(before);
        return number(new State(was.ofMonitors(), 0, was.hot(), was.failure()));
    }

    private State after(UserCode code, State before, Delivery delivery) {
        var next = new ArrayList<MonitorState>();
        for (int i = 0; i < monitors.size(); i++) {
            WatchedMonitor monitor = monitors.get(i);
            MonitorState was = before.ofMonitors().get(i);
            next.add(code.ask(monitor.subject(), () -> monitor.next(was, delivery)));
        }
        long delivered = 0;
        for (int i = 0; i < deliveries.size(); i++) {
            Predicate<Delivery> sort = deliveries.get(i).getValue();
            String whose = predicate(deliveries.get(i).getKey());
            delivered |= code.askTwice(whose, () -> sort.test(delivery)) ? 1L << i : 0;
        }
        return judged(code, next, delivered);
    }

    private State judged(UserCode code, List<MonitorState> ofMonitors, long delivered) {
        Failure failure = null;
        long hot = 0;
        for (int i = 0; i < monitors.size(); i++) {
            WatchedMonitor monitor = monitors.get(i);
            MonitorState at = ofMonitors.get(i);
            if (failure == null) {
                failure = code.<@Nullable Failure>ask(monitor.subject(), () -> monitor.wrong(at));
            }
            hot |= code.ask(monitor.subject(), () -> monitor.isHot(at)) ? 1L << i : 0;
        }
        return new State(ofMonitors, delivered, hot, failure);
    }

    /** What is wrong before the first delivery; null if nothing is. */
    @Nullable
    Failure wrongAtStart(UserCode code, ConfigurationView at) {
        begin(code);
        Failure wrong = wrong(START);
        return wrong == null ? broken(code, at) : wrong;
    }

    /** What is wrong in a watch state; null if nothing is. */
    @Nullable
    Failure wrong(int state) {
        return state(state).failure();
    }

    /** The first claim that does not hold in a configuration; null if all do. */
    @Nullable
    Failure broken(UserCode code, ConfigurationView at) {
        for (Asked one : always) {
            if (!holds(code, one, at)) {
                return new Failure(
                        FindingKind.PROPERTY, "'" + one.name() + "' does not hold", "always " + one.name(), null);
            }
        }
        return null;
    }

    private boolean holds(UserCode code, Asked one, ConfigurationView at) {
        boolean early = asked.get() < ASKED_TWICE && asked.incrementAndGet() > 0;
        return early
                ? code.askTwice(one.whose(), () -> one.claim().holds(at))
                : code.ask(one.whose(), () -> one.claim().holds(at));
    }

    /** Which predicates hold, as bits in the order of {@link #letterNames}. */
    long letter(UserCode code, int watchState, ConfigurationView at) {
        begin(code);
        long letter = 0;
        int bit = 0;
        for (Asked predicate : claims) {
            letter |= holds(code, predicate, at) ? 1L << bit : 0;
            bit++;
        }
        State state = state(watchState);
        return letter | state.delivered() << bit | state.hot() << (bit + deliveries.size());
    }

    /** Asks monitors again what they have answered; what is wrong with them if they say something else now, null if they do not. */
    @Nullable
    Failure review(UserCode code, BooleanSupplier enough) {
        for (int i = 0; i < answered() && !enough.getAsBoolean(); i++) {
            Answer answer = answer(i);
            try {
                if (!after(code, state(answer.before()), answer.delivery()).equals(answer.after())) {
                    throw UserCode.impure(
                            "A monitor or a predicate of deliveries answers otherwise when it is asked again, when it saw "
                                    + answer.delivery().text());
                }
            } catch (UserCodeFailed failed) {
                return failed.failure();
            }
        }
        return null;
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

    private static String predicate(String name) {
        return "The predicate '" + name + "'";
    }

    /** The monitors that have never left their first state: nothing that they watch has happened. */
    public List<String> unmoved() {
        return withStates(1, 1);
    }

    /** The monitors that were in so many states or more. */
    public List<String> withManyStates(long least) {
        return withStates(least, Long.MAX_VALUE);
    }

    private synchronized List<String> withStates(long least, long most) {
        var names = new ArrayList<String>();
        for (int i = 0; i < monitors.size(); i++) {
            int monitor = i;
            long count = states.stream()
                    .map(state -> state.ofMonitors().get(monitor))
                    .distinct()
                    .count();
            if (least <= count && count <= most) {
                names.add(monitors.get(i).name);
            }
        }
        return names;
    }

    private synchronized int size() {
        return states.size();
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

    private synchronized void note(Answer answer) {
        if (answers.size() < MOST_REVIEWED) {
            answers.add(answer);
        }
    }

    private synchronized int answered() {
        return answers.size();
    }

    private synchronized Answer answer(int number) {
        return answers.get(number);
    }
}
