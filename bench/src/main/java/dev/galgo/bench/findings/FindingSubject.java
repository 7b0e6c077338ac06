package dev.galgo.bench.findings;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.Program;
import dev.galgo.core.sampling.Sampling;
import dev.galgo.core.sampling.Strategies;
import dev.galgo.examples.Arguments;
import dev.galgo.examples.pekko.bank.Account;
import dev.galgo.examples.pekko.bank.Teller;
import dev.galgo.examples.pekko.cache.Cache;
import dev.galgo.examples.pekko.cache.Store;
import dev.galgo.examples.pekko.saga.Bank;
import dev.galgo.examples.pekko.saga.Order;
import dev.galgo.examples.scalaactors.ScalaExamples;
import dev.galgo.pekko.ActorLab;
import dev.galgo.pekko.LabScript;
import dev.galgo.pekko.Probe;
import dev.galgo.pekko.control.GoingBack;
import dev.galgo.pekko.control.TimerPolicy;
import dev.galgo.pekko.run.PekkoProgram;
import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.FrontEnds;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.Opened;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.Target;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A program of the examples that something is wrong with.
 *
 * @param compare when two configurations count as one; what runs for real is run in every order
 * @param sampling how schedules are drawn; null if all are run
 */
record FindingSubject(
        String name, Opening opening, DeliveryModel delivery, Compare compare, @Nullable Sampling sampling) {
    private static final List<String> BUGS = List.of(
            "Philosophers",
            "CallToTheDead",
            "LostMessage",
            "UnknownMessage",
            "ChangedAfterSend",
            "SharedObject",
            "WrongChange",
            "OverfullBuffer",
            "EndlessRecursion");
    private static final List<String> DRIVERS = List.of(
            "server.CheckedServerDriver",
            "server.ServerDriver",
            "calls.Callback",
            "calls.Forks",
            "courier.CourierDriver",
            "election.ElectionDriver",
            "election.FailingElectionDriver");
    private static final List<String> MODELS = List.of(
            "account",
            "barber",
            "hasty",
            "deadlock/sb",
            "deadlock/ul",
            "deadlock/pa",
            "deadlock/wm",
            "deadlock/hb",
            "deadlock/fa",
            "deadlock/p2p");
    private static final List<String> SCALA =
            List.of("scalawiki.Main", "server.Checked", "quicksort.Careless", "diningphil.Main", "minesweeper.Main");
    private static final List<String> SAMPLED = List.of(
            "server.CheckedServerDriver", "bugs.Philosophers", "bugs.OverfullBuffer", "election.ElectionDriver");

    /** An open program. */
    interface OpenProgram extends AutoCloseable {
        Program program();

        @Override
        void close();
    }

    /** Opens a program anew. */
    interface Opening {
        OpenProgram open() throws OpenException;
    }

    private record FromFrontEnd(Opened opened) implements OpenProgram {
        @Override
        public Program program() {
            return opened.program();
        }

        @Override
        public void close() {
            opened.close();
        }
    }

    private record OfLab(PekkoProgram program) implements OpenProgram {
        @Override
        public void close() {
            program.close();
        }
    }

    /** All of them, those of each library together. */
    static List<FindingSubject> all() throws OpenException {
        var all = new ArrayList<FindingSubject>();
        for (String bug : BUGS) {
            all.add(foundry("bugs." + bug, null));
        }
        for (String driver : DRIVERS) {
            all.add(foundry(driver, null));
        }
        for (String model : MODELS) {
            Path file = Path.of("examples", "abs", model + ".abs");
            all.add(opened(file.toString().replace('\\', '/'), Target.of(file.toString()), null));
        }
        for (String main : SCALA) {
            all.add(new FindingSubject(
                    "examples." + main,
                    () -> new FromFrontEnd(ScalaExamples.open(main, ScalaExamples.Starts.DELIVERED, List.of())),
                    DeliveryModel.UNORDERED,
                    Compare.NONE,
                    null));
        }
        all.add(lab("pekko.bank", FindingSubject::bank));
        all.add(lab("pekko.cache", FindingSubject::cache));
        all.add(lab("pekko.saga", FindingSubject::saga));
        for (String driver : SAMPLED) {
            all.add(foundry(driver, new Sampling(1_000, Strategies.RANDOM, 1, Sampling.USUAL_DEPTH)));
        }
        return all;
    }

    private static FindingSubject foundry(String driver, @Nullable Sampling sampling) throws OpenException {
        Target target = Target.of("dev.galgo.examples." + driver).in(List.of(placeOf(Arguments.class)));
        return opened(driver + (sampling == null ? "" : ", 1,000 sampled"), target, sampling);
    }

    private static FindingSubject opened(String name, Target target, @Nullable Sampling sampling) throws OpenException {
        Optional<FrontEnd> claiming =
                FrontEnds.on(FindingSubject.class.getClassLoader()).claiming(target);
        FrontEnd frontEnd = claiming.orElseThrow(() -> new IllegalStateException("nobody opens " + target.name()));
        return new FindingSubject(
                name,
                () -> new FromFrontEnd(frontEnd.open(target, OptionValues.read(frontEnd.options(), List.of()))),
                frontEnd.defaults().delivery(),
                sampling == null ? Compare.CANONICAL : Compare.NONE,
                sampling);
    }

    private static FindingSubject lab(String name, Consumer<ActorLab> body) {
        return new FindingSubject(
                name,
                () -> new OfLab(new PekkoProgram(new LabScript(body), TimerPolicy.DEFAULT, GoingBack.REPLAY)),
                DeliveryModel.FIFO,
                Compare.NONE,
                null);
    }

    private static void bank(ActorLab lab) {
        var account = lab.spawn(Account.create(100), "account");
        lab.spawn(Teller.readingAndWriting(account), "anna").tell(new Teller.PayIn(10));
        lab.spawn(Teller.readingAndWriting(account), "ben").tell(new Teller.PayIn(20));
        lab.atEnd(() -> require(130 == lab.ask(account, Account.GetBalance::new), "the balance is 130"));
    }

    private static void cache(ActorLab lab) {
        var store = lab.spawn(Store.create(Map.of("tea", 3)), "store");
        Probe<Optional<Integer>> shop = lab.probe("shop");
        lab.spawn(Cache.hasty(store), "cache").tell(new Cache.GetPrice("tea", shop.ref()));
        shop.expectExactly(List.of(Optional.of(3)));
    }

    private static void saga(ActorLab lab) {
        var bank = lab.spawn(Bank.create(), "bank");
        Probe<Order.Outcome> customer = lab.probe("customer");
        lab.spawn(Order.forgetful(20, bank, customer.ref()), "order");
        lab.atEnd(() -> require(
                lab.ask(bank, Bank.GetCharged::new)
                        == (customer.received().equals(List.of(Order.Outcome.CONFIRMED)) ? 20 : 0),
                "who is told that an order is cancelled does not pay for it"));
    }

    private static void require(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }

    private static Path placeOf(Class<?> member) {
        try {
            return Path.of(
                    member.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(member + " is not in a file", impossible);
        }
    }
}
