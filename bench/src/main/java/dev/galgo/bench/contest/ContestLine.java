package dev.galgo.bench.contest;

import java.util.ArrayList;
import java.util.Locale;
import java.util.Map;

/**
 * What a tool made of an examination of a model: a line of the results.
 *
 * @param questions how many were asked
 * @param answered how many the tool answered
 * @param known how many the contest's tools agree on
 * @param right how many it answered as they do
 * @param wrong how many it answered otherwise
 * @param marks one for each question, in order: {@code +} answered as agreed, {@code -} otherwise, {@code *} answered where nobody agrees, {@code .} open
 */
record ContestLine(
        String model,
        ContestExam exam,
        String tool,
        int questions,
        int answered,
        int known,
        int right,
        int wrong,
        double cpu,
        double wall,
        String marks,
        String remark) {

    static final String HEADER = "model,examination,tool,questions,answered,known,right,wrong,cpu,wall,marks,remark";

    static ContestLine of(
            String model,
            ContestExam exam,
            String tool,
            Map<String, String> consensus,
            ContestProcess.Outcome outcome) {
        Map<String, String> answers = ContestExam.answers(outcome.printed());
        int answered = 0;
        int known = 0;
        int right = 0;
        var wrong = new ArrayList<String>();
        var marks = new StringBuilder();
        for (Map.Entry<String, String> entry : consensus.entrySet()) {
            String said = answers.getOrDefault(entry.getKey(), "");
            boolean sure = ContestExam.isAnswer(entry.getValue());
            known += sure ? 1 : 0;
            if (!ContestExam.isAnswer(said)) {
                marks.append('.');
                continue;
            }
            answered++;
            if (!sure) {
                marks.append('*');
            } else if (said.equals(entry.getValue())) {
                marks.append('+');
                right++;
            } else {
                marks.append('-');
                wrong.add(entry.getKey() + " is " + entry.getValue() + " not " + said);
            }
        }
        String remark = String.join("; ", wrong);
        if (remark.isEmpty() && answers.isEmpty()) {
            remark = outcome.said();
        }
        return new ContestLine(
                model,
                exam,
                tool,
                consensus.size(),
                answered,
                known,
                right,
                wrong.size(),
                outcome.cpu(),
                outcome.wall(),
                marks.toString(),
                remark.length() > 300 ? remark.substring(0, 300) : remark);
    }

    String text() {
        return String.format(
                Locale.ROOT,
                "%s,%s,%s,%d,%d,%d,%d,%d,%.2f,%.2f,%s,\"%s\"",
                model,
                exam.name(),
                tool,
                questions,
                answered,
                known,
                right,
                wrong,
                cpu,
                wall,
                marks,
                remark.replace('"', '\''));
    }

    static ContestLine parse(String line) {
        String[] cells = line.split(",", 12);
        return new ContestLine(
                cells[0],
                ContestExam.valueOf(cells[1]),
                cells[2],
                Integer.parseInt(cells[3]),
                Integer.parseInt(cells[4]),
                Integer.parseInt(cells[5]),
                Integer.parseInt(cells[6]),
                Integer.parseInt(cells[7]),
                Double.parseDouble(cells[8]),
                Double.parseDouble(cells[9]),
                cells[10],
                cells[11].replaceAll("^\"|\"$", ""));
    }

    /** Whether both answered the same questions, and some at all. */
    boolean isAnsweredLike(ContestLine other) {
        return answered > 0 && marks.replaceAll("[^.]", "+").equals(other.marks.replaceAll("[^.]", "+"));
    }

    String key() {
        return model + "," + exam.name() + "," + tool;
    }
}
