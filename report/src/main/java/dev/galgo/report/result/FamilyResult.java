package dev.galgo.report.result;

import dev.galgo.core.model.Assumption;
import dev.galgo.report.result.ProofResult.Answered;
import dev.galgo.report.result.ProofResult.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What was proved of the members of a family of models, which differ in the value of a parameter.
 *
 * @param parameter the name of the parameter
 */
public record FamilyResult(String parameter, List<Member> members) implements Result {
    /**
     * One of them.
     *
     * @param value of the parameter
     * @param parameters the values of all parameters that were given one
     */
    public record Member(long value, Map<String, Long> parameters, ProofResult proof) {}

    public FamilyResult {
        members = List.copyOf(members);
    }

    @Override
    public ResultKind resultKind() {
        return ResultKind.VERIFY;
    }

    /** The worst of all answers. */
    public Outcome outcome() {
        return Outcome.worst(
                members.stream().map(member -> member.proof().outcome()).toList());
    }

    @Override
    public String word() {
        return outcome().word();
    }

    @Override
    public String summary() {
        return outcome().word() + ": " + ProofResult.tally(answers());
    }

    private List<Answered> answers() {
        return members.stream()
                .flatMap(member -> member.proof().answers().stream())
                .toList();
    }

    @Override
    public Judgement judgement() {
        return outcome().judgement();
    }

    @Override
    public List<ReportEntry> entries() {
        var entries = new ArrayList<ReportEntry>();
        for (Member member : members) {
            for (ReportEntry entry : member.proof().entries()) {
                entries.add(new ReportEntry(
                        parameter + "=" + member.value() + ", " + entry.name(),
                        entry.status(),
                        entry.sentence(),
                        entry.details(),
                        entry.finding(),
                        entry.saved(),
                        entry.seconds()));
            }
        }
        return entries;
    }

    @Override
    public List<Assumption> assumptions() {
        return List.of();
    }

    @Override
    public List<String> limits() {
        return members.stream()
                .flatMap(member -> member.proof().limits().stream())
                .distinct()
                .toList();
    }

    @Override
    public List<Figure> figures() {
        return List.of(
                Figure.count("members", members.size()),
                Figure.count("questions", answers().size()),
                Figure.seconds(
                        "time",
                        answers().stream().mapToDouble(Answered::seconds).sum()));
    }
}
