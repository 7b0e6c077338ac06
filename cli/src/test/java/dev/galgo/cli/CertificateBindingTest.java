package dev.galgo.cli;

import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.testsupport.Tier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code galgo verify --check-certificate FILE SUBJECT}: whether a proof is about what is at hand. */
class CertificateBindingTest {
    private static final String MODELS = "../examples/api/";
    private static final String PROGRAMS = "../examples/abs/";
    private static final String LOCK =
            """
            system lock
            static actor Gate owns { }
            static actor Lock owns { Acquire(Client.Got), Release() }
            actor Client owns { Got() }
            Open(gate; lock) = new client: Client . ( Begin(client; lock) | Open(gate; lock) )
            Begin(client; lock) = lock.Acquire<client.Got> | Waits(client; lock)
            Waits(client; lock) = client.Got() . Critical(client; lock)
            Critical(client; lock) = lock.Release<> | Begin(client; lock)
            Free(lock;) = lock.Acquire(who) . Grant(lock; who)
            Grant(lock; who) = who<> | Held(lock;)
            Held(lock;) = lock.Release() . Free(lock;)
            init { gate: Open(gate; lock)  lock: Free(lock;) }
            check never Critical, Critical together
            """;
    private static final String HANDOVER =
            """
            system handover
            static actor Maker owns { }
            static actor User owns { Use(Tool), Broken() }
            actor Tool owns { Work() }
            M(maker; user) = new tool: Tool . ( T(tool;) | user.Use<tool> | M(maker; user) )
            T(tool;) = tool.Work() . Used(tool;)
            Used(tool;) = tool.Work() . T(tool;)
            U(user;) = user.Use(tool) . V(user; tool) + user.Broken() . Stop(user;)
            V(user; tool) = tool.Work<> | U(user;)
            Stop(user;) = 0
            init { maker: M(maker; user)  user: U(user;) }
            check never Stop
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private String proof(String... subject) {
        String proof = folder.resolve("proof.json").toString();
        var args = new String[subject.length + 4];
        System.arraycopy(new String[] {"verify", "--quiet", "--certificate", proof}, 0, args, 0, 4);
        System.arraycopy(subject, 0, args, 4, subject.length);
        var told = galgo(args);
        assertThat(told.exitCode()).as(told.out() + told.err()).isZero();
        return proof;
    }

    private static void holds(String said, String... args) {
        var told = galgo(with(args));
        assertThat(told.out())
                .as(told.err())
                .startsWith("the certificate holds: ")
                .contains(said);
        assertThat(told.exitCode()).isZero();
    }

    private static void refused(String said, String... args) {
        var told = galgo(with(args));
        assertThat(told.err()).as(told.out()).contains(said);
        assertThat(told.out()).isEmpty();
        assertThat(told.exitCode()).isEqualTo(2);
    }

    private static String[] with(String... args) {
        var all = new String[args.length + 2];
        all[0] = "verify";
        all[1] = "--check-certificate";
        System.arraycopy(args, 0, all, 2, args.length);
        return all;
    }

    @Test
    void aProofAboutAFamilyIsAboutItsMembers() throws IOException {
        String proof = proof(MODELS + "asymmetric.api", "n=2..");
        holds("free of deadlock for every n from 2 on; n=2..6 one by one; every n from 7 on", proof);
        String about = "it is about ../examples/api/asymmetric.api and answers 'check deadlock'";
        boolean build = Tier.now() == Tier.BUILD;
        for (String members : build ? List.of("n=3..", "n=9") : List.of("n=2..", "n=3..", "n=2", "n=9")) {
            holds(about, proof, MODELS + "asymmetric.api", members);
        }
        holds(about, proof, MODELS + "asymmetric.api");
        refused("is not about ../examples/api/asymmetric.api n=1", proof, MODELS + "asymmetric.api", "n=1");
        refused("is not about ../examples/api/philosophers.api", proof, MODELS + "philosophers.api", "n=2..");
        if (!build) {
            refused("is not about ../examples/api/philosophers.api n=5", proof, MODELS + "philosophers.api", "n=5");
            refused("is not about ../examples/api/piapprox.api", proof, MODELS + "piapprox.api", "n=2..");
        }
    }

    @Test
    void aProofOfAStarIsKeptAndCheckedAlone() throws IOException {
        String proof = proof(file("lock.api", LOCK));
        holds("lock.api, never Critical, Critical together; an invariant of 4 configurations", proof);
        holds(
                "it is about " + folder.resolve("lock.api") + " and answers 'check never Critical, Critical together'",
                proof,
                folder.resolve("lock.api").toString());
        refused("The certificate holds, but is not about ../examples/api/clients.api", proof, MODELS + "clients.api");
        refused("is not about", proof, file("grants.api", LOCK.replace("who<> | Held", "who<> | who<> | Held")));
        refused("is not about", proof, MODELS + "pingpong.api");
        refused(
                "answers none of its questions",
                proof,
                file("other.api", LOCK.replace("Critical, Critical together", "Critical")));
    }

    @Test
    void aProofByCountingIsKeptAndCheckedAlone() throws IOException {
        String proof = proof(file("handover.api", HANDOVER));
        holds("handover.api, never Stop; counter abstraction, ", proof);
        holds(
                "and answers 'check never Stop'",
                proof,
                folder.resolve("handover.api").toString());
        refused("is not about", proof, file("broken.api", HANDOVER.replace("tool.Work<> | U", "U")));

        String forged = Files.readString(Path.of(proof)).replace("user.Broken()", "user.Use(y)");
        refused("The certificate does not hold: the fingerprint is that of another model", file("forged.json", forged));
    }

    /** A condition that says nothing, with the name of the question and the places that it speaks of. */
    @Test
    void aConditionThatIsOnlyCalledLikeTheQuestionDoesNotAnswerIt() throws IOException {
        String proof = Files.readString(Path.of(proof(MODELS + "asymmetric.api", "n=2")));
        Matcher waiting = Pattern.compile("\"deadlock\" : true,\\s*\"waiting\" : \\[ (.*?\") ]\\s*}")
                .matcher(proof);
        assertThat(waiting.find()).isTrue();
        String sum = "{ \"sum\" : [ " + waiting.group(1).replaceAll("(\"[^\"]*\")", "[ $1, 1 ]") + " ], \"max\" : -1 }";
        String steps = "{ \"lemma\" : [ -1 ], \"by\" : [ [ \"literal\", 0, 1 ], "
                + waiting.group(1).replaceAll("(\"[^\"]*\")", "[ \"place\", $1, 1 ]") + " ] }";
        String forged = proof.substring(0, waiting.start())
                + "\"reach\" : \"deadlock with somebody waiting\", \"formula\" : [ " + sum + " ] }"
                + proof.substring(waiting.end()).replaceFirst("(?s)\"reductions\".*", "")
                + "\"reductions\" : [ ], \"proof\" : { \"atoms\" : [ " + sum + " ], \"traps\" : [ ], \"steps\" : [ "
                + steps
                + " ] } }";
        String file = file("forged.json", forged);
        holds("never what it calls 'deadlock with somebody waiting', \"fork[0] at Free\" + ", file);
        refused("answers none of its questions", file, MODELS + "asymmetric.api", "n=2");
    }

    @Test
    void aProofOfAStaticSystemIsAboutItsNetAndQuestion() throws IOException {
        String proof = proof(MODELS + "asymmetric.api", "n=3");
        holds(
                "it is about ../examples/api/asymmetric.api and answers 'check deadlock'",
                proof,
                MODELS + "asymmetric.api",
                "n=3");
        refused("is not about ../examples/api/asymmetric.api n=4", proof, MODELS + "asymmetric.api", "n=4");
        refused("is not about", proof, MODELS + "pingpong.api");
        String text = Files.readString(Path.of(MODELS + "asymmetric.api"));
        refused(
                "answers none of its questions",
                proof,
                file("never.api", text.replace("check deadlock", "check never Eats, Hungry together")),
                "n=3");
    }

    @Test
    void aProofOfANetIsAboutThatNet() throws IOException {
        String net = file(
                "net.pnml",
                galgo("convert", "--to", "pnml", MODELS + "asymmetric.api", "n=2")
                        .out());
        String other = file(
                "other.pnml",
                galgo("convert", "--to", "pnml", MODELS + "asymmetric.api", "n=3")
                        .out());
        String proof = proof(net);
        holds("; it is about " + net, proof, net);
        refused("proves something of another net", proof, other);
        assertThat(Files.readString(Path.of(proof))).contains("galgo-net-certificate/2", "\"fingerprint\"");

        String old = Files.readString(Path.of(proof))
                .replace("galgo-net-certificate/2", "galgo-net-certificate/1")
                .replaceFirst("\"fingerprint\" : \"\\w+\",", "");
        holds("; it is about " + net, file("old.json", old), net);
        String wrong =
                Files.readString(Path.of(proof)).replaceFirst("\"fingerprint\" : \"\\w{4}", "\"fingerprint\" : \"0000");
        refused("the fingerprint is that of another net", file("wrong.json", wrong), net);
    }

    @Test
    void aProofOfAProgramIsAboutTheSystemThatIsMadeOfIt() {
        String proof = proof(PROGRAMS + "session.abs");
        holds(
                "it is about ../examples/abs/session.abs and answers 'never Server_work_25_waits(server; one), ",
                proof,
                PROGRAMS + "session.abs");
        holds(
                "and answers 'never Server_work_25_waits(server; two), ",
                folder.resolve("proof-2.json").toString(),
                PROGRAMS + "session.abs");
        refused("is not about ../examples/abs/hasty.abs", proof, PROGRAMS + "hasty.abs");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--deadlock", "--tree=t.svg", "--plot=p.svg", "--list=bounds", "--certificate=c.json"})
    void whatIsForProvingIsNotForChecking(String option) {
        var told = galgo("verify", option, "--check-certificate", "proof.json", MODELS + "pingpong.api");
        assertThat(told.err()).contains("A certificate that is checked says itself what it proves.");
        assertThat(told.exitCode()).isEqualTo(2);
    }

    @Test
    void whereNothingIsProvedThereIsNothingToKeep() throws IOException {
        String reached =
                file("reached.api", LOCK.replace("check never Critical, Critical together", "check reach Critical"));
        assertThat(galgo("verify", "--certificate", folder.resolve("none.json").toString(), reached)
                        .err())
                .contains("nothing was proved, so there is no certificate to write.");
    }
}
