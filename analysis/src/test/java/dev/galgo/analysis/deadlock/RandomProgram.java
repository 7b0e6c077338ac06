package dev.galgo.analysis.deadlock;

import dev.galgo.analysis.flow.FlowBody;
import dev.galgo.analysis.flow.FlowModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Small programs that wait for each other a lot; some create objects wherever they go and wait for these. */
public final class RandomProgram {
    private static final List<String> PARAMETERS = List.of("o", "p", "g");
    private static final int METHODS = 3;

    private final Random random;
    private final int types;
    private int line = 1;
    private int fresh;
    private boolean inMain;
    private final boolean creating;

    private RandomProgram(long seed, boolean creating) {
        this.random = new Random(seed);
        this.creating = creating;
        this.types = 1 + random.nextInt(3);
    }

    public static FlowModel of(long seed) {
        return new RandomProgram(seed, false).write();
    }

    /** A program in which most waits are for objects that were created just before. */
    public static FlowModel creating(long seed) {
        return new RandomProgram(seed, true).write();
    }

    private FlowModel write() {
        var builder = FlowModel.builder("random.abs");
        for (int type = 0; type < types; type++) {
            int number = type;
            builder.type("T" + type, body -> {
                body.fields("x", "f");
                if (random.nextInt(3) == 0) {
                    var objects = new ArrayList<>(List.of("o", "this"));
                    body.init(line++, List.of("o"), init -> {
                        init.at(line++).store("x", "o");
                        statements(init, objects, new ArrayList<>(), random.nextInt(3), number * METHODS, 2);
                    });
                } else {
                    body.init(line++, List.of("o"), init -> init.at(line++).store("x", "o"));
                }
                for (int method = 0; method < METHODS; method++) {
                    int rank = number * METHODS + method;
                    body.method("m" + method, line++, PARAMETERS, content -> {
                        var objects = new ArrayList<>(List.of("o", "p", "this", "this"));
                        var futures = new ArrayList<String>();
                        statements(content, objects, futures, random.nextInt(4), rank, 2);
                        if (random.nextInt(3) == 0) {
                            content.at(line++)
                                    .returns(pick(random.nextBoolean() || futures.isEmpty() ? objects : futures));
                        }
                    });
                }
            });
        }
        inMain = true;
        return builder.main(line++, main -> {
            var objects = new ArrayList<String>();
            if (random.nextInt(3) == 0) { // several objects of one kind
                main.loop(each -> each.at(line++).copy("b", "a").at(line++).create("a", "T0", "b"));
            } else {
                main.at(line++).create("a", "T0", "b").at(line++).create("b", "T" + random.nextInt(types), "a");
            }
            objects.add("a");
            objects.add("b");
            if (random.nextBoolean()) {
                main.at(line++).create("c", "T" + random.nextInt(types), "b");
                objects.add("c");
            }
            var futures = new ArrayList<String>();
            for (int i = 0; i < 2 + random.nextInt(2); i++) {
                send(main, objects, futures, 0);
            }
            statements(main, objects, futures, random.nextInt(3), 0, 1);
        });
    }

    private void statements(FlowBody body, List<String> objects, List<String> futures, int count, int rank, int depth) {
        for (int i = 0; i < count; i++) {
            statement(body, objects, futures, rank, depth);
        }
    }

    private void statement(FlowBody body, List<String> objects, List<String> futures, int rank, int depth) {
        body.at(line++);
        if (creating && random.nextInt(5) < 3) {
            chain(body, objects, futures);
            return;
        }
        int choice = random.nextInt(20);
        switch (inMain && choice >= 14 && choice <= 16 ? 0 : choice) { // the main block has no fields
            case 0, 1, 2, 3 -> send(body, objects, futures, rank);
            case 4, 5, 6 -> {
                send(body, objects, futures, rank);
                body.at(line++).get(futures.get(futures.size() - 1));
            }
            case 7, 8 -> {
                send(body, objects, futures, rank);
                body.at(line++).await(futures.get(futures.size() - 1));
            }
            case 9 -> body.get(futures.isEmpty() ? "g" : pick(futures));
            case 10 -> body.await(futures.isEmpty() ? "g" : pick(futures));
            case 11 ->
                body.callInto(
                        assign("r", objects),
                        pick(objects),
                        "m" + random.nextInt(METHODS),
                        pick(objects),
                        pick(objects),
                        future(futures));
            case 12 -> {
                var type = "T" + random.nextInt(types);
                var with = pick(objects);
                if (random.nextBoolean()) {
                    body.create(assign("n", objects), type, with);
                } else {
                    body.createLocal(assign("n", objects), type, with);
                }
            }
            case 13 -> {
                if (random.nextBoolean()) {
                    body.release();
                } else {
                    body.awaitCondition("x");
                }
            }
            case 14 -> {
                body.load(assign("l", objects), "x");
                if (random.nextBoolean()) {
                    body.store("x", pick(objects));
                }
            }
            case 15 -> body.store("f", future(futures));
            case 16 -> {
                body.load("k", "f").at(line++);
                if (random.nextBoolean()) {
                    body.get("k");
                } else {
                    body.await("k");
                }
            }
            case 17 -> {
                if (depth > 0) {
                    body.either(
                            one -> statements(one, new ArrayList<>(objects), futures, 1, rank, depth - 1),
                            two -> statements(
                                    two, new ArrayList<>(objects), futures, random.nextInt(2), rank, depth - 1));
                }
            }
            case 18 -> {
                if (depth > 0) {
                    body.loop(one ->
                            statements(one, new ArrayList<>(objects), futures, 1 + random.nextInt(2), rank, depth - 1));
                }
            }
            default -> {
                body.collect("d", future(futures), future(futures))
                        .at(line++)
                        .take("t", "d")
                        .at(line++);
                if (random.nextBoolean()) {
                    body.copy("u", "t").at(line++).await("u");
                } else {
                    body.get("t");
                }
            }
        }
    }

    /** Waits for a new object, or for one that was got from there or kept before. */
    private void chain(FlowBody body, List<String> objects, List<String> futures) {
        var type = "T" + random.nextInt(types);
        var child = "n" + fresh++;
        int from = random.nextInt(inMain ? 4 : 6);
        if (from == 4) {
            body.load(child, "x").at(line++);
        } else if (from == 5) {
            body.createLocal(child, type, pick(objects)).at(line++);
        } else {
            body.create(child, type, random.nextInt(3) == 0 ? pick(objects) : child)
                    .at(line++);
        }
        var future = "f" + fresh++;
        var other = random.nextInt(3) == 0 ? pick(objects) : child;
        body.send(future, child, "m" + random.nextInt(METHODS), other, child, future(futures))
                .at(line++);
        if (!inMain && random.nextInt(6) == 0) {
            body.store("f", future).at(line++).load(future, "f").at(line++);
        }
        switch (random.nextInt(4)) {
            case 0 -> body.await(future);
            case 1 -> body.getInto(child, future);
            default -> body.get(future);
        }
        if (!inMain && random.nextInt(4) == 0) {
            body.at(line++).store("x", child);
        }
        if (random.nextInt(3) == 0) {
            objects.add(child);
        }
    }

    /** To a method further on, mostly, so that most programs end. */
    private void send(FlowBody body, List<String> objects, List<String> futures, int rank) {
        int method = random.nextInt(6) == 0 ? random.nextInt(METHODS) : Math.min(METHODS - 1, rank % METHODS + 1);
        var target = random.nextInt(3) == 0 && !futures.isEmpty() ? pick(futures) : "f" + fresh++;
        body.at(line++).send(target, pick(objects), "m" + method, pick(objects), pick(objects), future(futures));
        futures.remove(target);
        futures.add(target);
    }

    private String future(List<String> futures) {
        return futures.isEmpty() ? "g" : pick(futures);
    }

    private String assign(String prefix, List<String> objects) {
        var name = prefix + fresh++;
        objects.add(name);
        return name;
    }

    private String pick(List<String> names) {
        return names.get(random.nextInt(names.size()));
    }
}
