package dev.galgo.cli.verify;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.option.ScheduleOption;
import dev.galgo.core.check.Finding;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.Naming;
import dev.galgo.petri.format.ReadNet;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.proof.CertificateText;
import dev.galgo.petri.verify.Answer;
import dev.galgo.pi.PiFrontEnd;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.star.forward.StarTree;
import dev.galgo.report.result.ProofResult;
import dev.galgo.report.result.ProofResult.Answered;
import dev.galgo.report.schedule.ScheduleFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Proves of an actor system or a net what it is asked, or shows how it is otherwise.
 *
 * @param target the file of the model
 * @param structures what is to be listed of its net
 */
record ModelVerification(
        Console console,
        String target,
        List<Structure> structures,
        ProofLimits limits,
        ScheduleOption schedules,
        NetQuestions questions) {
    /** What was verified, and what may be kept of it in files. */
    record Done(ProofResult verified, boolean proved, Optional<String> certificate, Optional<StarTree> tree) {}

    private static Optional<String> first(List<Answer> answers) {
        return answers.stream()
                .filter(Answer.Free.class::isInstance)
                .findFirst()
                .map(answer -> CertificateText.write(((Answer.Free) answer).certificate()));
    }

    /** The program that schedules of a system belong to. */
    static ScheduleFile.Program program(String target, List<String> parameters) {
        return new ScheduleFile.Program(
                target,
                parameters,
                List.of(),
                DeliveryModel.UNORDERED,
                false,
                Naming.AUTO,
                List.of(),
                List.of(),
                new PiFrontEnd().id(),
                List.of());
    }

    /**
     * An actor system.
     *
     * @param saves whether schedules may be saved: those of a family would take each other's place
     * @param drawn whether its tree is to be drawn
     * @param kept whether a certificate is to be kept
     */
    Done system(List<String> parameters, boolean saves, boolean drawn, boolean kept) throws UserError {
        PiSystem system = PiModel.read(target, parameters);
        if (drawn) {
            TreeFile.validate(system);
        }
        var creating = new CreationQuestions(
                system, limits, questions.progress(), drawn, kept ? PiModel.text(target, parameters) : null);
        SystemQuestions.Result result = new SystemQuestions(system, limits, questions).ask(creating);
        ProofResult verified = result.verified();
        var answers = new ArrayList<Answered>();
        for (Answered one : verified.answers()) {
            answers.add(saves ? saved(one, parameters) : one);
        }
        var listings = new ArrayList<>(verified.listings());
        Net built = result.net();
        if (built != null) {
            listings.addAll(Structure.list(structures, built, limits));
        }
        var whole = new ProofResult(
                verified.name(),
                verified.kind(),
                verified.places(),
                verified.transitions(),
                answers,
                listings,
                verified.notes());
        Optional<String> certificate = kept ? first(result.answers()).or(creating::certificate) : Optional.empty();
        return new Done(whole, creating.proved() || certificate.isPresent(), certificate, creating.tree());
    }

    /** A net, which is asked from outside. */
    Done net(NetAsking asking, boolean kept) throws UserError {
        ReadNet read = NetFile.read(target, Budget.start(limits, questions.progress()));
        Net net = read.net();
        List<NetQuestions.Asked> asked = asking.ask(target, read, questions);
        var listings = new ArrayList<ProofResult.Listing>();
        asked.forEach(one -> listings.addAll(one.listings()));
        listings.addAll(Structure.list(structures, net, limits));
        List<Answered> answered =
                asked.stream().map(NetQuestions.Asked::answered).toList();
        var notes = new ArrayList<String>();
        read.unfolding().ifPresent(unfolding -> notes.add(unfolding.text()));
        notes.addAll(NetFile.notes(target));
        var verified =
                new ProofResult(net.name(), "net", net.placeCount(), net.transitionCount(), answered, listings, notes);
        Optional<String> certificate =
                kept ? first(asked.stream().map(NetQuestions.Asked::answer).toList()) : Optional.empty();
        return new Done(verified, certificate.isPresent(), certificate, Optional.empty());
    }

    private Answered saved(Answered one, List<String> parameters) throws UserError {
        Finding finding = one.finding();
        if (finding == null) {
            return one;
        }
        String name = schedules.save(console, program(target, parameters), finding, 1);
        return new Answered(
                one.question(),
                one.outcome(),
                one.answer(),
                one.rests(),
                one.tried(),
                finding,
                one.run(),
                one.seconds(),
                name);
    }
}
