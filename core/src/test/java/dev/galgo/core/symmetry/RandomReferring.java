package dev.galgo.core.symmetry;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.symmetry.ReferringProgram.Act;
import dev.galgo.core.symmetry.ReferringProgram.From;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random programs of a server and some clients, who know each other by references. */
final class RandomReferring {
    private static final List<String> TYPES = List.of("Server", "Client", "Child");
    private static final List<String> MESSAGES = List.of("ask", "tell");

    private final Random random;

    RandomReferring(long seed) {
        this.random = new Random(seed);
    }

    ReferringProgram program() {
        var program = new ReferringProgram();
        for (String type : TYPES) {
            for (String message : MESSAGES) {
                program.on(type, message, acts());
            }
        }
        ActorId server = program.actor("Server", null);
        int clients = 2 + random.nextInt(3);
        boolean ring = random.nextInt(4) == 0;
        var all = new ArrayList<ActorId>();
        for (int i = 0; i < clients; i++) {
            all.add(program.actor("Client", ring && i > 0 ? all.get(i - 1) : server));
        }
        boolean argument = random.nextBoolean();
        for (ActorId client : all) {
            program.pending(client, "ask", argument ? server : null);
        }
        return program;
    }

    private Act[] acts() {
        var acts = new ArrayList<Act>();
        acts.add(new Act.Go(1 + random.nextInt(2)));
        int more = 1 + random.nextInt(3);
        for (int i = 0; i < more; i++) {
            acts.add(act());
        }
        return acts.toArray(Act[]::new);
    }

    private Act act() {
        return switch (random.nextInt(15)) {
            case 0, 1, 2, 3 -> new Act.Send(message(), from(), from());
            case 4, 5 -> new Act.Call(message(), from());
            case 6, 7, 8 -> new Act.Keep(random.nextBoolean(), from());
            case 9, 10 -> new Act.Create("Child");
            default -> new Act.FailIfSame(from(), from());
        };
    }

    private String message() {
        return MESSAGES.get(random.nextInt(MESSAGES.size()));
    }

    private From from() {
        return From.values()[random.nextInt(From.values().length)];
    }
}
