package dev.galgo.pekko;

import dev.galgo.control.hook.TrackLibrary;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import org.apache.pekko.actor.typed.javadsl.Adapter;
import org.jspecify.annotations.Nullable;

/**
 * An actor that keeps what it is sent, and what a test expects of that.
 *
 * <p>Expectations are said beforehand, in the test's body, and looked at when nothing more can be delivered, in every schedule. Those
 * that are said in {@link ActorLab#atEnd} are looked at there and then. Messages are compared by {@code equals}.
 *
 * @param <T> what it is sent
 */
public final class Probe<T> {
    private final ActorLab lab;
    private final String name;
    private final List<T> received = new ArrayList<>();
    private final List<T> expected = new ArrayList<>();
    private final ActorRef actor;

    Probe(ActorLab lab, String name) {
        this.lab = lab;
        this.name = name;
        List<T> kept = received;
        this.actor = lab.spawn(Props.create(Recorder.class, () -> new Recorder<>(kept)), name);
    }

    /** Whom to send to, for typed actors. */
    public org.apache.pekko.actor.typed.ActorRef<T> ref() {
        return Adapter.toTyped(actor);
    }

    /** Whom to send to, for classic actors. */
    public ActorRef classicRef() {
        return actor;
    }

    /** What has come so far, in order. */
    public List<T> received() {
        return List.copyOf(received);
    }

    /** Expects this message, at any place among others; said twice, it must come twice. */
    public Probe<T> expect(T message) {
        expected.add(message);
        int times = count(expected, message);
        return atEnd(() -> count(received, message) >= times
                ? null
                : "expected " + message + (times > 1 ? ", " + times + " times," : ""));
    }

    /** Expects these messages, in this order, and no others. */
    public Probe<T> expectExactly(List<? extends T> messages) {
        List<T> all = List.copyOf(messages);
        return atEnd(() -> isSame(received, all) ? null : "expected exactly " + all);
    }

    /** Expects that nothing comes. */
    public Probe<T> expectNoMessage() {
        return atEnd(() -> received.isEmpty() ? null : "expected no message");
    }

    private static int count(List<?> messages, @Nullable Object message) {
        int count = 0;
        for (Object one : messages) {
            count += TrackLibrary.equals(message, one) ? 1 : 0;
        }
        return count;
    }

    private static boolean isSame(List<?> messages, List<?> others) {
        boolean same = messages.size() == others.size();
        for (int i = 0; same && i < messages.size(); i++) {
            same = TrackLibrary.equals(messages.get(i), others.get(i));
        }
        return same;
    }

    /** The check's failure points to where the expectation was said, not to where it was looked at. */
    private Probe<T> atEnd(Supplier<@Nullable String> complaint) {
        Site said = StackWalker.getInstance().walk(frames -> frames.dropWhile(
                        frame -> frame.getClassName().equals(Probe.class.getName()))
                .findFirst()
                .map(frame -> new Site(
                        frame.getClassName(), frame.getMethodName(), frame.getFileName(), frame.getLineNumber()))
                .orElseThrow());
        lab.atEnd(() -> {
            String wrong = complaint.get();
            if (wrong != null) {
                var error = new AssertionError(
                        name + " " + wrong + " and received " + (received.isEmpty() ? "nothing" : received.toString()));
                error.setStackTrace(new StackTraceElement[] {said.frame()});
                throw error;
            }
        });
        return this;
    }

    /** A place in the test. Plain data, since whatever a check remembers is compared between configurations. */
    private record Site(String type, String method, @Nullable String file, int line) {
        StackTraceElement frame() {
            return new StackTraceElement(type, method, file, line);
        }
    }

    /** The actor. What it has received is its state, so that configurations in which that differs are not taken for the same. */
    private static final class Recorder<T> extends UntypedAbstractActor {
        private final List<T> received;

        Recorder(List<T> received) {
            this.received = received;
        }

        @Override
        @SuppressWarnings("unchecked") // the typed address lets nothing else through
        public void onReceive(Object message) {
            received.add((T) message);
        }
    }
}
