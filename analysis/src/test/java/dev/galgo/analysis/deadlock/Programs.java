package dev.galgo.analysis.deadlock;

import dev.galgo.analysis.flow.FlowModel;
import java.util.List;

/** Programs that the literature on deadlocks of concurrent objects keeps coming back to. */
final class Programs {
    private Programs() {}

    /** The sleeping barber, line by line as in the thesis that the guided search is from. */
    static FlowModel barber() {
        return FlowModel.builder("barber.abs")
                .type("Ba", ba -> ba.method("sleeps", 9, List.of("cl", "ch"), sleeps -> sleeps.at(10)
                                .send("f", "ch", "taken", "cl")
                                .at(11)
                                .get("f"))
                        .method("cuts", 12, List.of(), cuts -> {}))
                .type("Ch", ch -> ch.method("taken", 15, List.of("cl"), taken -> taken.at(16)
                                .send("f", "cl", "sits")
                                .at(17)
                                .await("f"))
                        .method("isClean", 18, List.of(), isClean -> {}))
                .type("Cl", cl -> cl.method("wakeup", 21, List.of("b", "ch"), wakeup -> wakeup.at(22)
                                .send("f", "b", "cuts")
                                .at(23)
                                .tell("ch", "isClean")
                                .at(24)
                                .get("f"))
                        .method("sits", 25, List.of(), sits -> {}))
                .main(1, main -> main.at(2)
                        .create("barber", "Ba")
                        .at(3)
                        .create("client", "Cl")
                        .at(4)
                        .create("chair", "Ch")
                        .at(5)
                        .tell("client", "wakeup", "barber", "chair")
                        .at(6)
                        .tell("barber", "sleeps", "client", "chair"));
    }

    /** The barber with a client that gives its lock away while it waits for the haircut. */
    static FlowModel politeBarber() {
        return FlowModel.builder("barber.abs")
                .type("Ba", ba -> ba.method("sleeps", 9, List.of("cl", "ch"), sleeps -> sleeps.at(10)
                                .send("f", "ch", "taken", "cl")
                                .at(11)
                                .get("f"))
                        .method("cuts", 12, List.of(), cuts -> {}))
                .type(
                        "Ch",
                        ch -> ch.method("taken", 15, List.of("cl"), taken -> taken.at(16)
                                .send("f", "cl", "sits")
                                .at(17)
                                .await("f")))
                .type("Cl", cl -> cl.method("wakeup", 21, List.of("b"), wakeup -> wakeup.at(22)
                                .send("f", "b", "cuts")
                                .at(24)
                                .await("f"))
                        .method("sits", 25, List.of(), sits -> {}))
                .main(1, main -> main.at(2)
                        .create("barber", "Ba")
                        .at(3)
                        .create("client", "Cl")
                        .at(4)
                        .create("chair", "Ch")
                        .at(5)
                        .tell("client", "wakeup", "barber")
                        .at(6)
                        .tell("barber", "sleeps", "client", "chair"));
    }

    /** The barber where the main block waits for the client before it sends the barber to sleep. */
    static FlowModel barberInTurns() {
        return FlowModel.builder("barber.abs")
                .type("Ba", ba -> ba.method("sleeps", 9, List.of("cl", "ch"), sleeps -> sleeps.at(10)
                                .send("f", "ch", "taken", "cl")
                                .at(11)
                                .get("f"))
                        .method("cuts", 12, List.of(), cuts -> {}))
                .type(
                        "Ch",
                        ch -> ch.method("taken", 15, List.of("cl"), taken -> taken.at(16)
                                .send("f", "cl", "sits")
                                .at(17)
                                .await("f")))
                .type("Cl", cl -> cl.method("wakeup", 21, List.of("b"), wakeup -> wakeup.at(22)
                                .send("f", "b", "cuts")
                                .at(24)
                                .get("f"))
                        .method("sits", 25, List.of(), sits -> {}))
                .main(1, main -> main.at(2)
                        .create("barber", "Ba")
                        .at(3)
                        .create("client", "Cl")
                        .at(4)
                        .create("chair", "Ch")
                        .at(5)
                        .send("f", "client", "wakeup", "barber")
                        .await("f")
                        .at(6)
                        .tell("barber", "sleeps", "client", "chair"));
    }

    /** The program with several results of the thesis: one object, and a main task that awaits before it gets. */
    static FlowModel oddEven() {
        return FlowModel.builder("odd.abs")
                .type("O", o -> o.method("start", 28, List.of(), start -> start.at(32)
                                .tell("this", "toOdd")
                                .at(33)
                                .tell("this", "toEven")
                                .at(34)
                                .send("g", "this", "oddEven")
                                .at(35)
                                .await("g")
                                .at(36)
                                .getInto("r", "g")
                                .at(37)
                                .returns("r"))
                        .method("toOdd", 39, List.of(), toOdd -> {})
                        .method("toEven", 42, List.of(), toEven -> {})
                        .method("oddEven", 45, List.of(), oddEven -> oddEven.at(49)
                                .returns()))
                .main(1, main -> main.at(2).create("o", "O").at(3).tell("o", "start"));
    }

    /** Two halves that meet: each asks the other to shake hands, with its lock or without. */
    static FlowModel pairing(boolean polite) {
        return FlowModel.builder("pairing.abs")
                .type("Half", half -> half.method("meet", 2, List.of("other"), meet -> {
                            meet.at(3).send("f", "other", "shake").at(4);
                            if (polite) {
                                meet.await("f");
                            } else {
                                meet.get("f");
                            }
                        })
                        .method("shake", 6, List.of(), shake -> {}))
                .main(8, main -> main.at(9)
                        .create("left", "Half")
                        .at(10)
                        .create("right", "Half")
                        .at(11)
                        .tell("left", "meet", "right")
                        .at(12)
                        .tell("right", "meet", "left"));
    }

    /** A distributed factorial: every number asks a new object for the one below, and reports to the first. */
    static FlowModel factorial(boolean reports) {
        return FlowModel.builder("factorial.abs")
                .type("Fact", fact -> fact.method(
                                "fact",
                                2,
                                List.of("boss"),
                                body -> body.maybe(more -> {
                                    more.at(3)
                                            .create("below", "Fact")
                                            .at(4)
                                            .send("f", "below", "fact", "boss")
                                            .at(5)
                                            .getInto("n", "f");
                                    if (reports) {
                                        more.at(6)
                                                .send("g", "boss", "report")
                                                .at(7)
                                                .get("g");
                                    }
                                }))
                        .method("report", 9, List.of(), report -> {}))
                .main(11, main -> main.at(12).create("boss", "Fact").at(13).tell("boss", "fact", "boss"));
    }

    /** A water molecule: two hydrogens and an oxygen each block the pool until they have a partner. */
    static FlowModel water(boolean polite) {
        return FlowModel.builder("water.abs")
                .type("Pool", pool -> pool.fields("h", "o")
                        .method("hydrogen", 2, List.of("atom"), hydrogen -> {
                            hydrogen.at(3)
                                    .store("h", "atom")
                                    .at(4)
                                    .send("f", "atom", "bond", "this")
                                    .at(5);
                            if (polite) {
                                hydrogen.await("f");
                            } else {
                                hydrogen.get("f");
                            }
                        })
                        .method("join", 8, List.of(), join -> {}))
                .type(
                        "Atom",
                        atom -> atom.method("bond", 11, List.of("pool"), bond -> bond.at(12)
                                .send("g", "pool", "join")
                                .at(13)
                                .get("g")))
                .main(15, main -> main.at(16)
                        .create("pool", "Pool")
                        .loop(each -> each.at(17).create("atom", "Atom").at(18).tell("pool", "hydrogen", "atom")));
    }
}
