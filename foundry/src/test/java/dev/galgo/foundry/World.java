package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorState;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.model.Step;
import dev.galgo.foundry.load.FoundryOptions;
import dev.galgo.foundry.load.ProgramException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A configuration that a test drives by hand, message by message. */
final class World {
    final Semantics semantics;
    final Map<ActorId, Local> actors = new LinkedHashMap<>();
    final List<Message> pending = new ArrayList<>();

    World(Semantics semantics) {
        this.semantics = semantics;
        var boot = semantics.boot();
        assertThat(boot.failure()).isNull();
        boot.born().forEach(birth -> actors.put(birth.actor(), birth.initial()));
        pending.addAll(boot.sent());
    }

    /** Where the test programs are. */
    static Path classes() {
        try {
            return Path.of(World.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    static FoundryOptions options(Class<?> target, String... args) {
        return FoundryOptions.of(List.of(classes()), target.getName(), args);
    }

    static World of(Class<?> target, String... args) {
        return of(options(target, args));
    }

    static World of(FoundryOptions options) {
        try {
            return new World(FoundryProgram.load(options).semantics());
        } catch (ProgramException refused) {
            throw new AssertionError(refused.getMessage() + " " + refused.advice(), refused);
        }
    }

    Message pending(String name) {
        return pending.stream()
                .filter(message -> message.name().equals(name) && deliverable(message))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no deliverable " + name + " among " + pending));
    }

    boolean deliverable(Message message) {
        var local = actors.get(message.to());
        return local instanceof Local.Ready ready
                ? semantics.accepts(ready, message)
                : local instanceof Local.Waiting && message.kind() == Message.Kind.REPLY;
    }

    List<Step> outcomes(String name) {
        var message = pending(name);
        return semantics.steps(local(message), message);
    }

    Local local(Message message) {
        return Objects.requireNonNull(actors.get(message.to()));
    }

    /** Delivers the first deliverable message with this name, which must have one outcome. */
    Step deliver(String name) {
        var message = pending(name);
        var steps = semantics.steps(local(message), message);
        assertThat(steps).hasSize(1);
        return take(message, steps.get(0));
    }

    Step take(Message message, Step step) {
        pending.remove(message);
        actors.put(message.to(), step.next());
        step.born().forEach(birth -> actors.put(birth.actor(), birth.initial()));
        pending.addAll(step.sent());
        return step;
    }

    /** Delivers in order of sending until nothing can be delivered or something fails. */
    World run() {
        for (var next = first(); next != null; next = first()) {
            if (deliver(next.name()).failure() != null) {
                break;
            }
        }
        return this;
    }

    private @org.jspecify.annotations.Nullable Message first() {
        return pending.stream().filter(this::deliverable).findFirst().orElse(null);
    }

    /** Delivers the first message of a program that consists of one faulty handler. */
    static Failure failure(FoundryOptions options) {
        var world = of(options);
        return Objects.requireNonNull(world.deliver(world.pending.get(0).name()).failure());
    }

    static Failure failure(Class<?> target, String... args) {
        return failure(options(target, args));
    }

    /** The fields of the one actor of this type. */
    Map<String, String> fields(String type) {
        return state(type).describe();
    }

    ActorState state(String type) {
        return Objects.requireNonNull(local(type).state());
    }

    Local local(String type) {
        var found = actors.entrySet().stream()
                .filter(actor -> actor.getKey().type().equals(type))
                .toList();
        assertThat(found).as("actors of type " + type).hasSize(1);
        return found.get(0).getValue();
    }
}
