package dev.galgo.spi.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorState;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.Futures;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.model.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Goes through a program at random, always from its start to an end, and looks at each step twice. Written without any engine. */
final class StepWalk {
    private static final long SEED = 7;

    private final Semantics semantics;
    private final String name;
    private final Random random = new Random(SEED);
    private final Map<ActorId, Local> locals = new HashMap<>();
    private final List<Message> pending = new ArrayList<>();
    private final Set<ActorId> born = new HashSet<>();
    /** States and contents that were met, and how each looked when it was met first. */
    private final Map<Object, String> met = new HashMap<>();

    private int delivered;

    StepWalk(Semantics semantics, String name) {
        this.semantics = semantics;
        this.name = name;
    }

    void run(int deliveries) {
        while (delivered < deliveries) {
            begin();
            int before = delivered;
            while (delivered < deliveries && deliver()) {
                // on to the end of this run
            }
            assertThat(delivered).as("%s: nothing can be delivered", name).isGreaterThan(before);
        }
    }

    private void begin() {
        locals.clear();
        pending.clear();
        born.clear();
        Boot boot = semantics.boot();
        boot.born().forEach(this::add);
        pending.addAll(boot.sent());
    }

    private void add(Birth birth) {
        assertThat(born.add(birth.actor()))
                .as(
                        "%s: %s is created under a name that another actor has",
                        name, birth.actor().type())
                .isTrue();
        locals.put(birth.actor(), birth.initial());
    }

    /** Whether something was delivered, and the run goes on. */
    private boolean deliver() {
        List<Message> takeable = pending.stream().filter(this::takes).toList();
        if (takeable.isEmpty()) {
            return false;
        }
        Message message = takeable.get(random.nextInt(takeable.size()));
        Local local = local(message);
        int hash = local.hashCode();
        String described =
                String.valueOf(local.state() == null ? "" : local.state().describe());
        Futures futures = futures();
        List<Step> steps = semantics.steps(local, message, futures);
        List<Step> again = semantics.steps(local, message, futures);
        String what = name + ": " + message;
        assertThat(again)
                .as(what + " does something else when it is done again")
                .hasSameSizeAs(steps);
        for (int i = 0; i < steps.size(); i++) {
            same(what, steps.get(i), again.get(i));
        }
        assertThat(local.hashCode())
                .as(what + " changes the state that it is given")
                .isEqualTo(hash);
        assertThat(String.valueOf(local.state() == null ? "" : local.state().describe()))
                .as(what + " changes the state that it is given")
                .isEqualTo(described);
        assertThat(semantics
                        .explain(local, message, steps.get(0).choices(), futures)
                        .handler())
                .as(what + " is not explained")
                .isNotBlank();
        assertThat(steps.stream().map(Step::choices))
                .as(what + " can end in two ways that no choice tells apart")
                .doesNotHaveDuplicates();
        meet(what, local);
        steps.forEach(one -> meet(what, one.next()));
        Content content = message.content();
        meet(what + ", contents", content, content.describe() + " with hash " + content.stableHash());
        delivered++;
        Step step = steps.get(random.nextInt(steps.size()));
        pending.remove(message);
        locals.put(message.to(), step.next());
        step.born().forEach(this::add);
        pending.addAll(step.sent());
        return step.failure() == null;
    }

    /** What is equal is taken for one and the same, so that nothing else may tell it apart. */
    private void meet(String what, Local local) {
        ActorState state = local.state();
        if (state != null) {
            meet(what + ", states", state, state.describe() + " with hash " + state.stableHash());
        }
    }

    private void meet(String what, Object one, String looks) {
        String before = met.putIfAbsent(one, looks);
        assertThat(looks)
                .as(what + " that are equal look different, or have different stable hashes")
                .isEqualTo(before == null ? looks : before);
    }

    private static void same(String what, Step one, Step other) {
        assertThat(other.next()).as(what).isEqualTo(one.next());
        assertThat(other.next()).as(what).hasSameHashCodeAs(one.next());
        assertThat(other.sent()).as(what).isEqualTo(one.sent());
        assertThat(other.born()).as(what).isEqualTo(one.born());
        assertThat(other.failure() == null).as(what).isEqualTo(one.failure() == null);
        if (one.failure() != null && other.failure() != null) {
            assertThat(other.failure().kind()).as(what).isEqualTo(one.failure().kind());
            assertThat(other.failure().signature())
                    .as(what)
                    .isEqualTo(one.failure().signature());
        }
        if (one.next().state() != null && other.next().state() != null) {
            assertThat(other.next().state().stableHash())
                    .as(what)
                    .isEqualTo(one.next().state().stableHash());
        }
        for (int i = 0; i < one.sent().size(); i++) {
            assertThat(other.sent().get(i).stableHash())
                    .as(what)
                    .isEqualTo(one.sent().get(i).stableHash());
        }
    }

    private Local local(Message message) {
        Local local = locals.get(message.to());
        return local == null ? Local.Stopped.STOPPED : local;
    }

    private boolean takes(Message message) {
        Local local = local(message);
        if (local instanceof Local.Ready ready) {
            return message.kind() != Message.Kind.REPLY && semantics.accepts(ready, message, futures());
        }
        return local instanceof Local.Waiting && message.kind() == Message.Kind.REPLY;
    }

    private Futures futures() {
        return future -> locals.get(future) instanceof Local.Resolved resolved ? resolved.value() : null;
    }
}
