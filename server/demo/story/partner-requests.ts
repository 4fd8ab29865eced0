/** Schools and clubs that ask to become a partner. */
export const requestsOfStory = {
  hill: {
    name: { en: 'Hill Street Neighborhood Gym', zh: '山街社区体育馆' },
    introduction: {
      en: 'A small gym with a ramp, a quiet room and two changing tables.',
      zh: '社区小型体育馆，设有坡道、安静休息室和两张护理台。',
    },
    affiliation: null,
    cityId: 'portland',
    contactName: 'Tom Larsen',
    contact: 'office@hill-street-gym.example',
    why: 'The gym is empty between three and five. We would like quiet classes then.',
  },
  dongshan: {
    form: {
      name: { zh: '东山小学', en: 'Dongshan Primary School' },
      introduction: { zh: '我们有一间体育馆。' },
      affiliation: null,
      cityId: 'shanghai',
      contactName: '周丽华',
      contact: 'office@dongshan-school.example',
      why: '放学后场地空着。',
    },
    refused: '请写明是否有无障碍通道，以及谁在场负责。',
  },
};
