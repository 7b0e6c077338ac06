package dev.galgo.pi.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.analysis.deadlock.Cycles;
import dev.galgo.analysis.deadlock.DeadlockAnalysis;
import dev.galgo.analysis.flow.FlowBody;
import dev.galgo.analysis.flow.FlowModel;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.limit.ProofProgress;
import dev.galgo.pi.model.Shape;
import dev.galgo.pi.program.CycleProof.Verdict;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class AbstractionTest {
    private static Abstraction of(FlowModel program) {
        Cycles cycles = DeadlockAnalysis.of(program);
        try {
            return Abstraction.of("program", program, cycles.cycles(), DeadlockAnalysis.DEPTH);
        } catch (Unabstractable refused) {
            throw new AssertionError(refused);
        }
    }

    private static CycleProof proof(FlowModel program) {
        return new CycleProof(of(program), ProofLimits.DEFAULT, ProofProgress.SILENT);
    }

    private static List<Verdict> verdicts(FlowModel program) {
        CycleProof proof = proof(program);
        return proof.abstraction().cycles().stream().map(proof::of).toList();
    }

    private static void refused(FlowModel program, String... words) {
        assertThatThrownBy(() -> Abstraction.of("program", program, List.of(), DeadlockAnalysis.DEPTH))
                .isInstanceOf(Unabstractable.class)
                .hasMessageContainingAll(words);
    }

    /** A server that works for a client asks it back; the client asks the server only while no work of its own is under way. */
    private static FlowModel session(boolean early) {
        return FlowModel.builder("session.abs")
                .type("Server", server -> server.method("open", 2, List.of("who"), open -> {})
                        .method("work", 3, List.of("who"), work -> work.at(4)
                                .send("f", "who", "part")
                                .at(5)
                                .get("f")
                                .at(6)
                                .tell("who", "begin")))
                .type("Client", client -> client.fields("server")
                        .init(8, List.of("server"), init -> init.store("server", "server"))
                        .method("begin", 9, List.of(), begin -> {
                            begin.at(10).load("s", "server");
                            if (early) {
                                begin.at(11).tell("s", "work", "this");
                            }
                            begin.at(12).send("f", "s", "open", "this").at(13).get("f");
                            if (!early) {
                                begin.at(14).tell("s", "work", "this");
                            }
                        })
                        .method("part", 15, List.of(), part -> {}))
                .main(17, main -> main.at(18)
                        .create("server", "Server")
                        .at(19)
                        .create("one", "Client", "server")
                        .at(20)
                        .create("two", "Client", "server")
                        .at(21)
                        .tell("one", "begin")
                        .at(22)
                        .tell("two", "begin"));
    }

    @Test
    void objectsBecomeActorsAndLinesBecomeLocations() {
        assertThat(of(session(false)).text())
                .startsWith(
                        """
                        system program

                        static actor Main owns { }
                        static actor Server owns { born(), open(Client, Client), work(Client), part_done() }
                        static actor Client owns { born(Server), begin(), open_done(), part(Server) }
                        """)
                .contains(
                        """
                        // session.abs:12: f = s!open(this)
                        Client_begin_12(client; server: Server) = server.open<client, client> | Client_begin_13_waits(client; server)
                        // session.abs:13: f.get
                        Client_begin_13_waits(client; server: Server) = client.open_done() . Client_begin_14(client; server)
                        """)
                .endsWith(
                        """
                        check never Server_work_5_waits(server; two), Client_begin_13_waits(two; server) together
                        """);
    }

    @Test
    void aCycleThatTheOrderOfMessagesExcludesIsImpossible() {
        assertThat(verdicts(session(false))).hasSize(2).allSatisfy(verdict -> assertThat(verdict)
                .isInstanceOf(Verdict.Impossible.class));
    }

    @Test
    void aCycleThatHappensIsNotProvedImpossible() {
        assertThat(verdicts(session(true))).hasSize(2).allSatisfy(verdict -> assertThat(verdict)
                .isInstanceOf(Verdict.Possible.class));
    }

    /** So many peers, each of which asks the next one while it has a token. */
    private static FlowModel ring(int peers, int tokens) {
        return FlowModel.builder("ring.abs")
                .type("Peer", peer -> peer.fields("next")
                        .method("meet", 2, List.of("other"), meet -> meet.at(3).store("next", "other"))
                        .method("ready", 4, List.of(), ready -> {})
                        .method("token", 5, List.of(), token -> token.at(6)
                                .load("n", "next")
                                .at(7)
                                .call("n", "ready")
                                .at(8)
                                .tell("n", "token")))
                .main(10, main -> {
                    for (int i = 0; i < peers; i++) {
                        main.at(11 + i).create("p" + i, "Peer");
                    }
                    for (int i = 0; i < peers; i++) {
                        main.at(31 + i)
                                .send("f" + i, "p" + i, "meet", "p" + (i + 1) % peers)
                                .at(51 + i)
                                .get("f" + i);
                    }
                    for (int i = 0; i < tokens; i++) {
                        main.at(71).tell("p" + i, "token");
                    }
                });
    }

    @Test
    void asManyPeersCanWaitAsThereAreTokens() {
        assertThat(verdicts(ring(3, 2))).isNotEmpty().allSatisfy(verdict -> assertThat(verdict)
                .isInstanceOf(Verdict.Impossible.class));
        assertThat(verdicts(ring(3, 3)))
                .anySatisfy(verdict -> assertThat(verdict).isInstanceOf(Verdict.Possible.class));
    }

    @Test
    void objectsOfALoopAreCreatedActors() {
        FlowModel program = FlowModel.builder("crowd.abs")
                .type("Server", server -> server.method("ask", 2, List.of(), ask -> {}))
                .type(
                        "Client",
                        client -> client.method("go", 4, List.of("server"), go -> go.at(5)
                                .send("f", "server", "ask")
                                .at(6)
                                .get("f")))
                .main(8, main -> main.at(9)
                        .create("server", "Server")
                        .loop(each ->
                                each.at(10).create("client", "Client").at(11).tell("client", "go", "server")));
        CycleProof proof = proof(program);
        assertThat(proof.system().shape()).isEqualTo(Shape.STAR);
        assertThat(proof.abstraction().text())
                .contains("\nactor Client owns", "new client: Client . ( Client_new(client;)");
    }

    @Test
    void aTaskWithoutItsLockIsAMessageThatCarriesWhatItKnows() {
        FlowModel program = FlowModel.builder("patient.abs")
                .type("Peer", peer -> peer.method("hello", 2, List.of("other"), hello -> hello.at(3)
                                .send("f", "other", "answer")
                                .at(4)
                                .await("f")
                                .at(5)
                                .tell("other", "answer"))
                        .method("answer", 6, List.of(), answer -> {}))
                .main(8, main -> main.at(9)
                        .create("a", "Peer")
                        .at(10)
                        .create("b", "Peer")
                        .at(11)
                        .tell("a", "hello", "b")
                        .at(12)
                        .tell("b", "hello", "a"));
        assertThat(of(program).text())
                .contains("peer.hello_4<other> | Peer_idle(peer;)")
                .contains("peer.hello_4(other) . Peer_hello_4_again(peer; other)")
                .contains("Peer_hello_4_again(peer; other: Peer) = peer.answer_done() . Peer_hello_5(peer; other)");
    }

    @Test
    void anObjectThatMayBeTheSameOneMayBeCalledWithoutWaiting() {
        FlowModel program = FlowModel.builder("self.abs")
                .type("Peer", peer -> peer.method("hello", 2, List.of("other"), hello -> hello.at(3)
                                .call("other", "answer")
                                .at(4)
                                .tell("other", "answer"))
                        .method("answer", 6, List.of(), answer -> {}))
                .main(8, main -> main.at(9).create("a", "Peer").at(10).tell("a", "hello", "a"));
        assertThat(of(program).text())
                .contains(
                        "Peer_hello_2_either(peer; other: Peer) = Peer_hello_3(peer; other) (+) Peer_hello_4(peer; other)");
    }

    @Test
    void whatIsNotFollowedIsRefusedWithItsPlace() {
        refused(one(body -> body.at(3).createLocal("x", "Peer")), "p.abs:3", "share a lock");
        refused(
                one(body -> body.at(4).tell("destiny", "go")),
                "p.abs:4",
                "'destiny' is not something that is followed");
        refused(one(body -> body.at(5).call("this", "go")), "p.abs:5", "Peer.go may call itself");
        refused(
                one(body -> body.at(6)
                        .send("f", "this", "go")
                        .store("kept", "f")
                        .load("k", "kept")
                        .getInto("x", "k")
                        .at(7)
                        .tell("x", "go")),
                "p.abs:7",
                "x comes out of data, or through a future");
    }

    private static FlowModel one(Consumer<FlowBody> content) {
        return FlowModel.builder("p.abs")
                .type("Peer", peer -> peer.fields("kept").method("go", 2, List.of(), content))
                .main(20, main -> main.at(21).create("a", "Peer").at(22).tell("a", "go"));
    }
}
