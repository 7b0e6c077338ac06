package dev.galgo.core.toy;

import dev.galgo.core.model.ActorNames;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.model.Step;
import dev.galgo.core.model.StepDetails;
import java.util.List;

/** Small programs whose schedules can be counted by hand. */
public final class Programs {
    private Programs() {}

    /** One message to each of {@code n} actors. */
    public static Toy independent(int n) {
        var toy = new Toy();
        for (int i = 0; i < n; i++) {
            toy.actor("T" + i).on("T" + i, "go", new Op.Add(1)).pending(i, "go", 0);
        }
        return toy;
    }

    /** Messages 1 to {@code n} to one actor that remembers their order. */
    public static Toy history(int n) {
        var toy = new Toy().actor("History").on("History", "note", new Op.Log());
        for (int i = 1; i <= n; i++) {
            toy.pending(0, "note", i);
        }
        return toy;
    }

    /**
     * Eight messages of this name, two pairs of which are equal, to one actor that remembers their order: somewhat more than 20,000
     * configurations, each of them a situation of its own.
     */
    public static Toy longHistory(String name) {
        var toy = new Toy().actor("History").on("History", name, new Op.Log());
        for (int value : new int[] {1, 1, 2, 2, 3, 4, 5, 6}) {
            toy.pending(0, name, value);
        }
        return toy;
    }

    /** Each of {@code chains} actors sends itself message after message, {@code length} in all. */
    public static Toy chains(int chains, int length) {
        var toy = new Toy();
        for (int i = 0; i < chains; i++) {
            String type = "T" + i;
            toy.actor(type).pending(i, "m0", 0);
            for (int m = 0; m < length - 1; m++) {
                toy.on(type, "m" + m, new Op.Send(Op.SELF, "m" + (m + 1), 0));
            }
        }
        return toy;
    }

    /** Each of {@code n} workers answers one request; the answers are added up. */
    public static Toy workers(int n) {
        var toy = new Toy().actor("Master").on("Master", "answer", new Op.Add(1));
        for (int i = 1; i <= n; i++) {
            toy.actor("Worker").pending(i, "ask", 0);
        }
        return toy.on("Worker", "ask", new Op.Send(0, "answer", 0));
    }

    /** An actor that sends itself a message for ever and counts. */
    public static Toy endless() {
        return new Toy()
                .actor("Ticker")
                .on("Ticker", "tick", new Op.Add(1), new Op.Send(Op.SELF, "tick", 0))
                .pending(0, "tick", 0);
    }

    /** An actor that sends itself a message for ever, and is the same after each. */
    public static Toy restless() {
        return new Toy()
                .actor("Ticker")
                .on("Ticker", "tick", new Op.Send(Op.SELF, "tick", 0))
                .pending(0, "tick", 0);
    }

    /** An actor that sends itself a message for ever and fails after {@code deliveries}. */
    public static Toy failsAfter(int deliveries) {
        return new Toy()
                .actor("Ticker")
                .on("Ticker", "tick", new Op.Add(1), new Op.FailIf(deliveries), new Op.Send(Op.SELF, "tick", 0))
                .pending(0, "tick", 0);
    }

    /** Fails if {@code second} comes before {@code first}; {@code idle} messages to another actor do not matter. */
    public static Toy race(int idle) {
        var toy = new Toy().actor("Racer").actor("Bystander");
        for (int i = 0; i < idle; i++) {
            toy.pending(1, "idle", i);
        }
        return toy.on("Racer", "first", new Op.Add(1))
                .on("Racer", "second", new Op.FailIf(0))
                .pending(0, "first", 0)
                .pending(0, "second", 0);
    }

    /**
     * A registry with two fields and two workers that report to it: figure 3 of E. Albert, P. Arenas, M. Gómez-Zamalloa: Actor- and
     * Task-Selection Strategies for Pruning Redundant State-Exploration in Testing, FORTE 2014.
     */
    public static Toy registry() {
        return new Toy()
                .actor("Reg")
                .actor("Worker1")
                .actor("Worker2")
                .on("Reg", "p", new Op.Increase("f", 1))
                .on("Reg", "m", new Op.Multiply("g", 2))
                .on("Reg", "t", new Op.Increase("g", 1))
                .on("Worker1", "q", new Op.Send(0, "m", 0))
                .on("Worker2", "h", new Op.Send(0, "t", 0))
                .pending(0, "p", 0)
                .pending(1, "q", 0)
                .pending(2, "h", 0);
    }

    /** A program of which nothing is known without running it. */
    public record Opaque(Semantics program) implements Semantics {
        @Override
        public Boot boot() {
            return program.boot();
        }

        @Override
        public boolean accepts(Local.Ready local, Message message) {
            return program.accepts(local, message);
        }

        @Override
        public List<Step> steps(Local local, Message message) {
            return program.steps(local, message);
        }

        @Override
        public StepDetails explain(Local local, Message message, List<Local.Input.Choice> choices) {
            return program.explain(local, message, choices);
        }

        @Override
        public ActorNames names() {
            return program.names();
        }
    }

    public static long factorial(int n) {
        long product = 1;
        for (int i = 2; i <= n; i++) {
            product *= i;
        }
        return product;
    }
}
