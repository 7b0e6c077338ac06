package dev.galgo.pekko;

import com.typesafe.config.ConfigFactory;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Failure;
import dev.galgo.core.property.Properties;
import dev.galgo.pekko.controller.SystemController;
import dev.galgo.pekko.failure.EventStreamRemarks;
import dev.galgo.pekko.run.PekkoProgram;
import dev.galgo.pekko.script.RunScript;
import dev.galgo.pekko.system.ControlledSystem;
import dev.galgo.snapshot.memory.Randomness;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorRefWithCell;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.internal.adapter.PropsAdapter;
import org.apache.pekko.actor.typed.javadsl.Adapter;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.jspecify.annotations.Nullable;
import scala.jdk.javaapi.CollectionConverters;

/** A test's body, run again and again in one actor system: between two runs its actors are stopped. */
public final class LabScript implements RunScript {
    private static final String ASKER = "asker-";

    private final Consumer<ActorLab> body;
    private final boolean reuse;
    private final List<Runnable> invariants = new ArrayList<>();
    private final List<Runnable> finalChecks = new ArrayList<>();
    private final Set<Object> outcomes = new LinkedHashSet<>();
    private final LabClaims claims = new LabClaims();
    private @Nullable ActorSystem system;
    private @Nullable SystemController controller;
    private int questions;
    private boolean ending;
    private boolean watched;
    private @Nullable EventStreamRemarks remarks;
    private int questionsBefore;

    /** One actor system serves all runs. */
    public LabScript(Consumer<ActorLab> body) {
        this(body, true);
    }

    /** Makes an actor system for each run instead, which takes much longer and shares less. */
    public LabScript(Consumer<ActorLab> body, boolean reuse) {
        this.body = body;
        this.reuse = reuse;
    }

    @Override
    public String name() {
        return "The test";
    }

    @Override
    public void start(SystemController controller) {
        this.controller = controller;
        invariants.clear();
        finalChecks.clear();
        questions = 0;
        claims.begin(new ClaimInquiry(controller, claims)::holds);
        boolean claimed = false;
        if (remarks != null) {
            remarks.clear();
        }
        if (system == null || !reuse) {
            controller.forget();
            SystemController.prepare();
            system = ActorSystem.create("lab", ControlledSystem.over(ConfigFactory.load()));
            controller.settle();
            remarks = EventStreamRemarks.on(system);
            controller.tearDown(() -> {});
        } else {
            controller.tearDown(this::stopAll);
        }
        Randomness.restart(PekkoProgram.SEED); // the first run has drawn numbers for the actor system as well
        controller.startAtOnce(true);
        try {
            body.accept(new ActorLab(this));
            controller.settle();
            claimed = true;
        } finally {
            claims.end(claimed);
            controller.startAtOnce(false);
        }
        questionsBefore = questions;
    }

    /** How many actors there are at the top. */
    public int actorsAtTheTop() {
        return guardian().underlying().childrenRefs().children().size();
    }

    private ActorRefWithCell guardian() {
        return (ActorRefWithCell) ((org.apache.pekko.actor.ExtendedActorSystem) system()).guardian();
    }

    private void stopAll() {
        CollectionConverters.asJava(guardian().underlying().childrenRefs().children())
                .forEach(child -> ((org.apache.pekko.actor.InternalActorRef) child).stop());
    }

    @Override
    public @Nullable Throwable violatedNow() {
        IllegalStateException misfit = claims.misfit();
        return misfit == null ? firstThrown(invariants) : misfit;
    }

    @Override
    public @Nullable Throwable violatedAtEnd(SystemController controller) {
        questions = questionsBefore;
        ending = true;
        controller.startAtOnce(true); // who asks for the test has to be there
        try {
            return firstThrown(finalChecks);
        } finally {
            controller.startAtOnce(false);
            ending = false;
        }
    }

    @Override
    public boolean watchesAll() {
        return watched || !claims.isEmpty();
    }

    @Override
    public List<?> checks() {
        return List.of(invariants, claims.suppliers(), finalChecks, remarks == null ? List.of() : remarks.noted());
    }

    /** Not where something is claimed: claims are asked of the objects of this one. */
    @Override
    public @Nullable RunScript anew() {
        return claims.isEmpty() ? new LabScript(body, reuse) : null;
    }

    @Override
    public Object body() {
        return body;
    }

    /** What the body claims of the program, once it has run. */
    public Properties properties() {
        return claims.properties();
    }

    LabClaims claims() {
        return claims;
    }

    /** What the program's actors noted, in all runs so far. */
    public Set<Object> outcomes() {
        return Collections.unmodifiableSet(outcomes);
    }

    public void outcome(Object value) {
        outcomes.add(value);
    }

    private static @Nullable Throwable firstThrown(List<Runnable> checks) {
        for (Runnable check : checks) {
            try {
                check.run();
            } catch (RuntimeException | Error thrown) {
                return thrown;
            }
        }
        return null;
    }

    public <T> org.apache.pekko.actor.typed.ActorRef<T> spawn(Behavior<T> behavior, String name) {
        Props props = PropsAdapter.apply(() -> behavior, org.apache.pekko.actor.typed.Props.empty(), true);
        return Adapter.toTyped(spawn(props, name));
    }

    public ActorRef spawn(Props props, String name) {
        ActorRef ref = system().actorOf(props, name);
        controller().settle();
        return ref;
    }

    public ActorSystem system() {
        return Objects.requireNonNull(system);
    }

    private SystemController controller() {
        return Objects.requireNonNull(controller);
    }

    public void always(Runnable invariant) {
        watched = true;
        invariants.add(invariant);
    }

    /** What is said at the end is looked at there and then. */
    public void atEnd(Runnable check) {
        if (ending) {
            check.run();
        } else {
            finalChecks.add(check);
        }
    }

    /** Who is left at the end, probes and those who ask for the test apart. */
    public void expectAllStopped() {
        atEnd(() -> {
            var left = new ArrayList<String>();
            for (ActorId id : controller().runView().everybody()) {
                ActorCell cell = controller().runView().cell(id);
                if (cell != null && !cell.isTerminated() && !isOfTheTest(cell)) {
                    left.add(id.type());
                }
            }
            if (!left.isEmpty()) {
                throw new AssertionError("still running at the end: " + String.join(", ", left));
            }
        });
    }

    private static boolean isOfTheTest(ActorCell cell) {
        return cell.self().path().name().startsWith(ASKER)
                || Probe.class.equals(cell.props().actorClass().getEnclosingClass());
    }

    /** Lets an actor answer, now, by delivering whatever has to be delivered for it, first come first served. */
    public <Q, A> A ask(
            org.apache.pekko.actor.typed.ActorRef<Q> actor,
            Function<org.apache.pekko.actor.typed.ActorRef<A>, Q> question) {
        var answers = new ArrayList<A>();
        Behavior<A> asker = Behaviors.receiveMessage(answer -> {
            answers.add(answer);
            return Behaviors.same();
        });
        Q asked = question.apply(spawn(asker, ASKER + ++questions));
        int from = controller().runView().slots() + 1;
        actor.tell(asked);
        for (int slot = from;
                answers.isEmpty() && slot <= controller().runView().slots();
                slot++) {
            if (controller().accepts(slot)) {
                controller().deliver(slot);
            }
        }
        if (answers.isEmpty()) {
            throw new AssertionError(actor.path().name() + " did not answer " + asked);
        }
        return answers.get(0);
    }

    @Override
    public List<Failure> remarks() {
        return remarks == null ? List.of() : remarks.taken();
    }

    @Override
    public void close() {
        if (system != null) {
            controller().tearDown(() -> system().terminate());
        }
    }
}
