package dev.galgo.core.property;

import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A monitor whose every answer is asked for twice, since a search rests on its being pure. */
final class WatchedMonitor {
    final String name;
    private final Monitor<Object> monitor;
    private final boolean promises;

    /**
     * A state with what is known of it.
     *
     * @param hash its hash code when it was new
     * @param contents a hash of all that can be seen in it
     */
    record MonitorState(Object state, int hash, long contents) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof MonitorState that && hash == that.hash && state.equals(that.state);
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }

    WatchedMonitor(String name, Monitor<?> monitor) {
        this.name = name;
        @SuppressWarnings("unchecked")
        var any = (Monitor<Object>) monitor;
        this.monitor = any;
        this.promises = Properties.promises(monitor);
    }

    /** The subject of a sentence. */
    String subject() {
        return "The monitor '" + name + "'";
    }

    MonitorState start() {
        return twice(monitor::start, " when it was asked for its first state");
    }

    MonitorState next(MonitorState was, Delivery delivery) {
        MonitorState is = twice(() -> monitor.next(was.state(), delivery), " when it saw " + delivery.text());
        if (was.hash() != was.state().hashCode() || was.contents() != StateContents.hash(was.state())) {
            throw UserCode.impure(subject() + " changed the state that it was asked about, when it saw "
                    + delivery.text() + ": states are kept and compared, so it must return another one");
        }
        return is;
    }

    private MonitorState twice(Supplier<@Nullable Object> question, String when) {
        Object answer = question.get();
        Object again = question.get();
        if (answer == null || again == null) {
            throw new UserCodeFailed(new Failure(
                    FindingKind.PROPERTY,
                    subject() + " returned null for a state" + when + ": every state is an object of its own",
                    subject() + " returned null",
                    null));
        }
        String unequal = StateContents.withoutEquality(answer);
        if (unequal != null) {
            throw UserCode.impure(subject() + " keeps a " + unequal + " in its states" + when
                    + ", which can change and has no equals: make it a record or an enum");
        }
        if (!answer.equals(again)) {
            throw UserCode.impure(subject() + " gave two answers to one question" + when
                    + ", or its states have no equals: make them records or enums");
        }
        if (answer.hashCode() != again.hashCode()) {
            throw UserCode.impure(subject() + " has equal states with different hash codes" + when
                    + ": write hashCode to go with equals, or make them records");
        }
        return new MonitorState(answer, answer.hashCode(), StateContents.hash(answer));
    }

    /** What is wrong in a state; null if nothing is. */
    @Nullable
    Failure wrong(MonitorState at) {
        String wrong = monitor.wrong(at.state());
        return wrong == null
                ? null
                : new Failure(FindingKind.PROPERTY, "'" + name + "' does not hold: " + wrong, "monitor " + name, null);
    }

    boolean isHot(MonitorState at) {
        return promises && monitor.isHot(at.state());
    }
}
