package dev.galgo.pekko.run;

import dev.galgo.core.model.Account;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Happening;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Names;
import dev.galgo.core.model.Offspring;
import dev.galgo.pekko.control.Conductor;
import dev.galgo.pekko.control.TimerPolicy;
import dev.galgo.snapshot.Memento;
import dev.galgo.snapshot.Randomness;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.apache.pekko.actor.ActorCell;
import org.jspecify.annotations.Nullable;

/** A Pekko program as the core sees it. */
public final class PekkoProgram implements LiveProgram, AutoCloseable {
    static final long SEED = 0x9E3779B97F4A7C15L;
    /** Where making the deliveries again takes longer than taking and writing back a memento. */
    private static final int DEEP = 16;

    private static final int OPEN = 0;
    private static final int UNSTASHING = 1;

    private final Names names = new Names();
    private final Conductor conductor;
    private final Script script;
    private final Wording wording = new Wording();
    private final Failures failures;
    private final Portraits portraits;
    private final Tableau tableau;
    private final Rewind rewind;
    private final int mementosFrom;
    private final List<Message> messages = new ArrayList<>();
    private long run;
    /** What the program will draw; others may draw on its thread in between. */
    private long luck;

    private boolean entangled;
    private @Nullable String restriction;

    private record Kept(Memento memory, int messages, long luck, long run) {}

    public PekkoProgram(Script script, TimerPolicy timers) {
        this(script, timers, GoingBack.AUTO);
    }

    public PekkoProgram(Script script, TimerPolicy timers, GoingBack goingBack) {
        this.script = script;
        this.conductor = new Conductor(names, timers);
        this.failures = new Failures(conductor);
        this.portraits = new Portraits(conductor, wording.snapshots());
        this.tableau = new Tableau(conductor, script);
        this.rewind = new Rewind(conductor, script, tableau);
        this.mementosFrom = switch (goingBack) {
            case REPLAY -> Integer.MAX_VALUE;
            case MEMENTO -> 0;
            case AUTO -> DEEP;
        };
    }

    @Override
    public Names names() {
        return names;
    }

    @Override
    public long run() {
        return run;
    }

    @Override
    public Boot boot() {
        keepWhatIsKnown();
        rewind.before();
        run++;
        messages.clear();
        Failure failure = conductor.control(() -> {
            Randomness.restart(SEED);
            try {
                script.start(conductor);
                conductor.settle();
                return failures.sinceLast();
            } catch (RuntimeException | Error thrown) {
                return failures.thrown(thrown, "The test, before anything was delivered,");
            } finally {
                luck = Randomness.state();
            }
        });
        List<Birth> born = conductor.castSince(0).stream()
                .map(id -> new Birth(id, new Local.Ready(Portraits.NOTHING, Offspring.NONE)))
                .toList();
        List<Message> sent = fresh();
        List<@Nullable ActorId> senders = new ArrayList<>();
        for (int slot = 1; slot <= sent.size(); slot++) {
            int source = conductor.source(slot);
            senders.add(source < 0 ? null : names.at(source));
        }
        return new Boot(born, sent, Collections.unmodifiableList(senders), -1, failure);
    }

    /** What has become pending since this was last asked. */
    private List<Message> fresh() {
        int from = messages.size();
        for (int slot = from + 1; slot <= conductor.slots(); slot++) {
            messages.add(wording.message(conductor, slot));
        }
        return List.copyOf(messages.subList(from, messages.size()));
    }

    @Override
    public boolean accepts(int slot) {
        return conductor.accepts(slot);
    }

    @Override
    public boolean moot(int slot) {
        return conductor.moot(slot);
    }

    @Override
    public int mood(int slot) {
        ActorCell cell = conductor.cell(conductor.receiver(slot));
        return cell != null && cell.mailbox().hasMessages() ? UNSTASHING : OPEN;
    }

    @Override
    public boolean acceptedIn(int mood, int slot) {
        return mood == OPEN;
    }

    @Override
    public Happening deliver(int slot, int way) {
        int cast = conductor.castSize();
        Failure failure = conductor.control(() -> {
            Randomness.restart(luck);
            conductor.deliver(slot);
            luck = Randomness.state();
            Failure of = failures.sinceLast();
            return of != null ? of : invariant();
        });
        List<Message> sent = fresh();
        return new Happening(sent, conductor.castSince(cast), 0, false, failure);
    }

    private @Nullable Failure invariant() {
        Throwable thrown = script.violatedNow();
        return thrown == null ? null : failures.thrown(thrown, "What must always hold");
    }

    @Override
    public int source(int slot) {
        return conductor.source(slot);
    }

    @Override
    public Local local(ActorId actor) {
        return portraits.of(actor);
    }

    @Override
    public void fingerprint(long[] into) {
        tableau.fingerprint(luck, into);
    }

    @Override
    public @Nullable Failure finish() {
        Throwable thrown = conductor.control(() -> script.violatedAtEnd(conductor));
        return thrown == null ? null : failures.thrown(thrown, "What must hold at the end");
    }

    @Override
    public boolean entangled() {
        return entangled || conductor.entangled();
    }

    @Override
    public @Nullable String restriction() {
        keepWhatIsKnown();
        return restriction;
    }

    /** Going back does not undo what has been learned. */
    private void keepWhatIsKnown() {
        entangled = entangled();
        String now = conductor.restriction();
        if (now != null && (restriction == null || now.length() > restriction.length())) {
            restriction = now;
        }
    }

    @Override
    public int mementosFrom() {
        return rewind.distrusted() == null ? mementosFrom : Integer.MAX_VALUE;
    }

    @Override
    public @Nullable Object memento() {
        Memento memory = rewind.take();
        return memory == null ? null : new Kept(memory, messages.size(), luck, run);
    }

    @Override
    public boolean restore(Object memento) {
        if (!(memento instanceof Kept kept) || kept.run() != run) {
            return false;
        }
        keepWhatIsKnown();
        if (!rewind.to(kept.memory())) {
            return false;
        }
        messages.subList(kept.messages(), messages.size()).clear();
        luck = kept.luck();
        return true;
    }

    @Override
    public void distrust(String reason) {
        rewind.distrust(reason);
    }

    /** Why the program goes back by replay though mementos were wanted; null if it does not. */
    public @Nullable String distrusted() {
        return rewind.distrusted();
    }

    @Override
    public Account explain(Local local, Message message, List<Local.Input.Choice> choices) {
        return Account.of(message.to().type() + ", " + message.name());
    }

    @Override
    public void close() {
        conductor.control(() -> {
            script.close();
            return Objects.requireNonNull(FindingKind.ASSERTION);
        });
    }
}
